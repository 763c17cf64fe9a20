ALTER TABLE `orders` ADD `promise` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `ready_by` text GENERATED ALWAYS AS (json_extract(promise, '$.made.to')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `orders` ADD `arrives_by` text GENERATED ALWAYS AS (json_extract(promise, '$.withYou.to')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_ready_by` ON `orders` (`state`,`ready_by`);--> statement-breakpoint
CREATE INDEX `orders_arrives_by` ON `orders` (`state`,`arrives_by`);--> statement-breakpoint
CREATE INDEX `orders_without_promise` ON `orders` (`created_at`) WHERE promise IS NULL AND delivery_method <> 'none';--> statement-breakpoint
ALTER TABLE `order_line` ADD `promise` text;