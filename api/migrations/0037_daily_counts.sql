CREATE TABLE `daily_count` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `name`, `key`)
);
--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_sewing_from` ON `orders` (`sewing_from`);