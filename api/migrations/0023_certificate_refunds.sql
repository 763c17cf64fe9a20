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
    SELECT sum(amount) FROM refund AS each WHERE each.attempt_id = refund.attempt_id AND each.status = 'succeeded');
