CREATE TABLE `order_note` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`text` text NOT NULL,
	`operator` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_note_order` ON `order_note` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_parcel` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`carrier` text NOT NULL,
	`number` text NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `order_line_reserved`;--> statement-breakpoint
ALTER TABLE `order_line` ADD `restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_line_reserved` ON `order_line` (`sku`,`quantity`,`restocked`) WHERE reserved = 1;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `copy` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_event` ADD `version` integer;--> statement-breakpoint
ALTER TABLE `refund` ADD `return_reason` text;--> statement-breakpoint
INSERT INTO `order_parcel` (`order_id`, `position`, `carrier`, `number`)
SELECT `order_id`, 0, 'other', `detail` FROM `order_event`
WHERE `kind` = 'shipped' AND `detail` IS NOT NULL
ON CONFLICT DO NOTHING;
