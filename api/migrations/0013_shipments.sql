CREATE TABLE `shipment` (
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `number`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `closing_receipt_attempt_id_unique`;--> statement-breakpoint
ALTER TABLE `closing_receipt` ADD `shipment` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `closing_receipt` ADD `certificate_spans` text;--> statement-breakpoint
CREATE UNIQUE INDEX `closing_receipt_shipment` ON `closing_receipt` (`attempt_id`,`shipment`);--> statement-breakpoint
DROP INDEX `order_line_reserved`;--> statement-breakpoint
ALTER TABLE `order_line` ADD `sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_line_reserved` ON `order_line` (`sku`,`quantity`,`restocked`,`sent`) WHERE reserved = 1;--> statement-breakpoint
ALTER TABLE `order_parcel` ADD `shipment` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `piece` ADD `shipment` integer;
--> statement-breakpoint
-- What was sent so far was sent at once: in one shipment, unless that was taken back.
INSERT INTO `shipment` (order_id, number, sent_at)
	SELECT order_id, 1, at FROM order_event AS sent WHERE kind = 'shipped'
	AND id = (SELECT max(id) FROM order_event WHERE order_id = sent.order_id AND kind IN ('shipped', 'shipping_undone'));
--> statement-breakpoint
UPDATE `piece` SET shipment = 1 WHERE stopped_by IS NULL AND order_id IN (SELECT order_id FROM shipment);
--> statement-breakpoint
UPDATE `order_line` SET sent = max(0, (SELECT count(*) FROM piece WHERE piece.order_id = order_line.order_id
	AND piece.position = order_line.position AND piece.shipment = 1) - restocked)
	WHERE order_id IN (SELECT order_id FROM shipment);
