-- What is given back by hand counts on the day it is given back; what the shopper waived never went back,
-- nor what was spent of the certificates that the order sold.
DROP TRIGGER `daily_sales_refunded_by_hand`;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_refunded_by_hand` AFTER INSERT ON `order_event` WHEN new.kind = 'refunded_by_hand'
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(new.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', max(0, total
		+ (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = orders.id AND state = 'paid')
		- (SELECT coalesce(sum(amount), 0) FROM refund
			WHERE order_id = orders.id AND status = 'succeeded' AND cause = 'operator')
		- (SELECT coalesce(sum(detail), 0) FROM order_event
			WHERE order_id = orders.id AND kind IN ('owed-returned', 'owed-waived'))
		- (SELECT coalesce(-sum(amount), 0) FROM certificate_entry WHERE kind IN ('reserve', 'give-back')
			AND certificate_id IN (SELECT id FROM certificate WHERE order_id = orders.id)))
	FROM orders WHERE id = new.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_owed_returned` AFTER INSERT ON `order_event` WHEN new.kind = 'owed-returned'
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	VALUES (date(new.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', CAST(new.detail AS integer))
	ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_hand_refunded` AFTER UPDATE OF status ON `hand_refund`
WHEN new.return_reason IS NOT NULL AND old.status = 'owed' AND new.status IN ('returned', 'closed')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	VALUES (date(new.updated_at / 1000, 'unixepoch', '+3 hours'), 'refund-reason', new.return_reason, 1)
	ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
