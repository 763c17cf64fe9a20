CREATE INDEX `product_updated` ON `product` (`updated_at`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price`);