ALTER TABLE `closing_receipt` ADD `spans` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `is_closed` integer DEFAULT 0 NOT NULL;