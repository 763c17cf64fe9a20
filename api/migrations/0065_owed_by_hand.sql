ALTER TABLE `orders` ADD `owed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_owed` ON `orders` (`number`) WHERE owed > 0;