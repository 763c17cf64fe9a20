CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`sewing_from`) WHERE sewing_from IS NOT NULL;