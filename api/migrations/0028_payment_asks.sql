ALTER TABLE `payment_attempt` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `asks` integer DEFAULT 0 NOT NULL;