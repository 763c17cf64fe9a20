DROP INDEX `certificate_unpaid`;--> statement-breakpoint
ALTER TABLE `certificate` ADD `spent_at` integer;--> statement-breakpoint
CREATE INDEX `certificate_sent` ON `certificate` (`expires_at`) WHERE issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL AND opened_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificate_opened` ON `certificate` (`expires_at`) WHERE issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL AND opened_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_expired` ON `certificate` (`expires_at`) WHERE issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificate_spent` ON `certificate` (`spent_at`) WHERE spent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_unpaid` ON `certificate` (`send_at`) WHERE issued_at IS NULL;--> statement-breakpoint
DROP INDEX `mail_outbox_given_up`;--> statement-breakpoint
CREATE INDEX `mail_outbox_given_up` ON `mail_outbox` (`dead_at`) WHERE dead_at IS NOT NULL AND fault IS NOT NULL;--> statement-breakpoint
DROP INDEX `payment_attempt_charge_succeeded`;--> statement-breakpoint
DROP INDEX `payment_attempt_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_charge_succeeded` ON `payment_attempt` (`charge_id`) WHERE status = 'succeeded' AND charge_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempt_order` ON `payment_attempt` (`order_id`,`status`);--> statement-breakpoint
DROP INDEX `certificate_refund_order`;--> statement-breakpoint
CREATE INDEX `certificate_refund_order` ON `certificate_refund` (`order_id`,`status`);--> statement-breakpoint
DROP INDEX `closing_receipt_order`;--> statement-breakpoint
CREATE INDEX `closing_receipt_order` ON `closing_receipt` (`order_id`,`status`);--> statement-breakpoint
DROP INDEX `refund_order`;--> statement-breakpoint
DROP INDEX `refund_attempt`;--> statement-breakpoint
CREATE INDEX `refund_order` ON `refund` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `refund_attempt` ON `refund` (`attempt_id`,`status`);--> statement-breakpoint
ALTER TABLE `promotion` ADD `discounted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `promotion` ADD `revenue` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_charge_paid` ON `order_charge` (`updated_at`) WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX `order_event_refunded_by_hand` ON `order_event` (`at`) WHERE kind = 'refunded_by_hand';--> statement-breakpoint
UPDATE certificate SET spent_at = (
	SELECT max(at) FROM certificate_entry WHERE certificate_id = certificate.id AND kind <> 'expire')
WHERE issued_at IS NOT NULL AND (
	SELECT sum(amount) FROM certificate_entry WHERE certificate_id = certificate.id AND kind <> 'expire') <= 0;
--> statement-breakpoint
CREATE TRIGGER `certificate_spent` AFTER INSERT ON `certificate_entry` WHEN new.kind <> 'expire'
BEGIN
	UPDATE certificate SET spent_at = CASE WHEN new.balance <= 0 THEN new.at END
	WHERE id = new.certificate_id AND (spent_at IS NULL) = (new.balance <= 0);
END;
--> statement-breakpoint
UPDATE promotion SET (discounted, revenue) = (
	SELECT coalesce(sum(amount + delivery_amount + price_amount), 0), coalesce(sum(total), 0)
	FROM promotion_use JOIN orders ON orders.id = order_id WHERE promotion_id = promotion.id AND released_at IS NULL);
--> statement-breakpoint
CREATE TRIGGER `promotion_use_made` AFTER INSERT ON `promotion_use` WHEN new.released_at IS NULL
BEGIN
	UPDATE promotion SET discounted = discounted + new.amount + new.delivery_amount + new.price_amount,
		revenue = revenue + (SELECT total FROM orders WHERE id = new.order_id)
	WHERE id = new.promotion_id;
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_use_released` AFTER UPDATE OF released_at ON `promotion_use`
WHEN old.released_at IS NULL AND new.released_at IS NOT NULL
BEGIN
	UPDATE promotion SET discounted = discounted - old.amount - old.delivery_amount - old.price_amount,
		revenue = revenue - (SELECT total FROM orders WHERE id = old.order_id)
	WHERE id = old.promotion_id;
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_use_changed` AFTER UPDATE OF amount ON `promotion_use` WHEN new.released_at IS NULL
BEGIN
	UPDATE promotion SET discounted = discounted + new.amount - old.amount WHERE id = new.promotion_id;
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_order_changed` AFTER UPDATE OF total ON `orders` WHEN new.total <> old.total
BEGIN
	UPDATE promotion SET revenue = revenue + new.total - old.total
	WHERE id IN (SELECT promotion_id FROM promotion_use WHERE order_id = new.id AND released_at IS NULL);
END;
