CREATE TABLE `certificate` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`amount` integer NOT NULL,
	`locale` text NOT NULL,
	`words` text,
	`deliver_on` text NOT NULL,
	`edition` integer NOT NULL,
	`letters` integer NOT NULL,
	`code_hash` text NOT NULL,
	`last_four` text NOT NULL,
	`send_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`issued_at` integer,
	`opened_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_amount" CHECK("certificate"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_code_hash_unique` ON `certificate` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_order` ON `certificate` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `certificate_expiry` ON `certificate` (`expires_at`);--> statement-breakpoint
CREATE TABLE `certificate_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`certificate_id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`amount` integer NOT NULL,
	`balance` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`certificate_id`) REFERENCES `certificate`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_entry_balance" CHECK("certificate_entry"."balance" >= 0),
	CONSTRAINT "certificate_entry_kind" CHECK(CASE "certificate_entry"."kind" WHEN 'issue' THEN "certificate_entry"."amount" > 0 WHEN 'give-back' THEN "certificate_entry"."amount" > 0
        WHEN 'spend' THEN "certificate_entry"."amount" = 0 WHEN 'reserve' THEN "certificate_entry"."amount" < 0 WHEN 'expire' THEN "certificate_entry"."amount" < 0
        WHEN 'cancel' THEN "certificate_entry"."amount" <= 0 ELSE 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_once` ON `certificate_entry` (`certificate_id`,`order_id`,`kind`);--> statement-breakpoint
CREATE INDEX `certificate_entry_order` ON `certificate_entry` (`order_id`,`kind`);