CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`fault` text,
	`sent_at` integer,
	`dead_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_outbox_ended_once" CHECK("mail_outbox"."sent_at" IS NULL OR "mail_outbox"."dead_at" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_once` ON `mail_outbox` (`order_id`,`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `mail_outbox_owed` ON `mail_outbox` (`due_at`) WHERE sent_at IS NULL AND dead_at IS NULL;