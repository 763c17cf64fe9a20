ALTER TABLE `orders` ADD `token_edition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `token_made_at` integer DEFAULT 0 NOT NULL;