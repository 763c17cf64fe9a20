CREATE TABLE `import_stock` (
	`import_id` text NOT NULL,
	`handle` text NOT NULL,
	`sku` text NOT NULL,
	`file` integer,
	`exported` integer,
	`on_hand` integer,
	`result` integer,
	`held` integer NOT NULL,
	`sold` integer NOT NULL,
	`version` integer,
	`outcome` text NOT NULL,
	PRIMARY KEY(`import_id`, `handle`, `sku`),
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `variant` ADD `stock_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What has left the house is held for its order no more.
UPDATE `order_line` SET `reserved` = 0 WHERE `reserved` = 1 AND `order_id` IN (
	SELECT `id` FROM `orders` WHERE `state` IN ('shipped', 'delivered', 'refunded'));--> statement-breakpoint
CREATE INDEX `order_line_reserved` ON `order_line` (`sku`,`quantity`) WHERE reserved = 1;