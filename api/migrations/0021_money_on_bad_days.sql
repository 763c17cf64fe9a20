ALTER TABLE `orders` ADD `token_key_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `request` text;--> statement-breakpoint
ALTER TABLE `closing_receipt` ADD `request` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `request` text;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_certificate_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`certificate_id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`refund_id` text,
	`amount` integer NOT NULL,
	`balance` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`certificate_id`) REFERENCES `certificate`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_entry_balance" CHECK("__new_certificate_entry"."balance" >= 0),
	CONSTRAINT "certificate_entry_kind" CHECK(CASE "__new_certificate_entry"."kind" WHEN 'issue' THEN "__new_certificate_entry"."amount" > 0 WHEN 'give-back' THEN "__new_certificate_entry"."amount" > 0
        WHEN 'spend' THEN "__new_certificate_entry"."amount" = 0 WHEN 'reserve' THEN "__new_certificate_entry"."amount" < 0 WHEN 'expire' THEN "__new_certificate_entry"."amount" < 0
        WHEN 'freeze' THEN "__new_certificate_entry"."amount" < 0 WHEN 'unfreeze' THEN "__new_certificate_entry"."amount" > 0
        WHEN 'cancel' THEN "__new_certificate_entry"."amount" <= 0 ELSE 0 END)
);
--> statement-breakpoint
INSERT INTO `__new_certificate_entry`("id", "certificate_id", "kind", "order_id", "refund_id", "amount", "balance", "at") SELECT "id", "certificate_id", "kind", "order_id", NULL, "amount", "balance", "at" FROM `certificate_entry`;--> statement-breakpoint
DROP TABLE `certificate_entry`;--> statement-breakpoint
ALTER TABLE `__new_certificate_entry` RENAME TO `certificate_entry`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_once` ON `certificate_entry` (`certificate_id`,`order_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_refund` ON `certificate_entry` (`refund_id`,`certificate_id`,`kind`);--> statement-breakpoint
CREATE INDEX `certificate_entry_order` ON `certificate_entry` (`order_id`,`kind`);--> statement-breakpoint
DROP INDEX `certificate_expiry`;--> statement-breakpoint
ALTER TABLE `refund` ADD `spans` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `is_final` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders whose money has all gone back and that were never told: the schedule finds them by refunds of the last weeks.
UPDATE refund SET updated_at = unixepoch() * 1000
WHERE status = 'succeeded'
  AND order_id IN (SELECT id FROM orders WHERE state IN ('paid', 'in_production', 'shipped', 'delivered'))
  AND (SELECT amount FROM payment_attempt WHERE id = attempt_id AND status = 'succeeded') = (
    SELECT sum(amount) FROM refund AS each WHERE each.attempt_id = refund.attempt_id AND each.status = 'succeeded');--> statement-breakpoint
ALTER TABLE `payment_health` ADD `key_refused_at` integer;--> statement-breakpoint
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
CREATE INDEX `order_line_reserved` ON `order_line` (`sku`,`quantity`) WHERE reserved = 1;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `first_tried_at` integer;--> statement-breakpoint
UPDATE mail_outbox SET first_tried_at = created_at WHERE tries > 0 AND sent_at IS NULL AND dead_at IS NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `token_edition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `token_made_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `asks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE `operator_request` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_request_at` ON `operator_request` (`at`);--> statement-breakpoint
-- Only what is paid for counts as sold; orders that nobody paid for were counted too.
UPDATE `product` SET `sold` = 0 WHERE `sold` > 0;--> statement-breakpoint
UPDATE `product` SET `sold` = `paid`.`pieces` FROM (
	SELECT `product_handle`, sum(`quantity`) AS `pieces` FROM `order_line`
	WHERE `order_id` IN (SELECT `order_id` FROM `order_event` WHERE `kind` IN ('paid', 'paid_by_hand', 'placed_free'))
	GROUP BY `product_handle`
) AS `paid` WHERE `paid`.`product_handle` = `product`.`handle`;--> statement-breakpoint
ALTER TABLE `certificate` ADD `code_length` integer DEFAULT 16 NOT NULL;--> statement-breakpoint
CREATE TABLE `call_count` (
	`key` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `since`)
);
--> statement-breakpoint
CREATE INDEX `call_count_until` ON `call_count` (`until`);--> statement-breakpoint
ALTER TABLE `closing_receipt` ADD `spans` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `is_closed` integer DEFAULT 0 NOT NULL;
