ALTER TABLE `product` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_sitemap` ON `product` (`published`,`updated_at`);