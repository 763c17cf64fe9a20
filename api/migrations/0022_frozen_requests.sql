ALTER TABLE `payment_attempt` ADD `request` text;--> statement-breakpoint
ALTER TABLE `closing_receipt` ADD `request` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `request` text;