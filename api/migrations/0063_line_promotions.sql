ALTER TABLE `order_line` ADD `promotions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
DROP TRIGGER `promotion_use_changed`;
--> statement-breakpoint
CREATE TRIGGER `promotion_use_changed` AFTER UPDATE OF amount, price_amount ON `promotion_use` WHEN new.released_at IS NULL
BEGIN
	UPDATE promotion SET discounted = discounted + new.amount - old.amount + new.price_amount - old.price_amount
	WHERE id = new.promotion_id;
END;
