ALTER TABLE `catalogue` ADD `priced_at` integer;--> statement-breakpoint
ALTER TABLE `catalogue` ADD `priced_up_to` integer DEFAULT 0 NOT NULL;