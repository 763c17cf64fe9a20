ALTER TABLE `promotion` ADD `set_handle` text;--> statement-breakpoint
ALTER TABLE `promotion` ADD `about_ru` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `promotion` ADD `about_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_set` ON `promotion` (`set_handle`) WHERE set_handle IS NOT NULL AND ended_at IS NULL;