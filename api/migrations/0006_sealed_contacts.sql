ALTER TABLE `orders` ADD `contact` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `consent_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `news_text` text;