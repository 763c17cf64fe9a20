-- What went back when an order was refunded by hand stands with that event, as what was owed does: nothing counts it again.
UPDATE `order_event` AS event SET detail = (SELECT max(0, total
		+ (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = orders.id AND state = 'paid')
		- (SELECT coalesce(sum(amount), 0) FROM refund
			WHERE order_id = orders.id AND status = 'succeeded' AND cause = 'operator' AND updated_at <= event.at)
		- (SELECT coalesce(sum(detail), 0) FROM order_event AS settled
			WHERE order_id = orders.id AND kind IN ('owed-returned', 'owed-waived') AND settled.id < event.id)
		- (SELECT coalesce(-sum(amount), 0) FROM certificate_entry AS spent WHERE kind IN ('reserve', 'give-back')
			AND spent.at <= event.at AND certificate_id IN (SELECT id FROM certificate WHERE order_id = orders.id)))
	FROM orders WHERE id = event.order_id)
WHERE kind = 'refunded_by_hand';
--> statement-breakpoint
DROP TRIGGER `daily_sales_refunded_by_hand`;
--> statement-breakpoint
DROP TRIGGER `daily_sales_owed_returned`;
--> statement-breakpoint
-- The code before this version leaves the sum out.
CREATE TRIGGER `daily_sales_given_back_by_hand` AFTER INSERT ON `order_event`
WHEN new.kind IN ('owed-returned', 'refunded_by_hand')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	VALUES (date(new.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', coalesce(CAST(new.detail AS integer), 0))
	ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
