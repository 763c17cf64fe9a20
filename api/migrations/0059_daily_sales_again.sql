DROP TRIGGER `daily_sales_placed`;
--> statement-breakpoint
DROP TRIGGER `daily_sales_paid`;
--> statement-breakpoint
-- A refund's cause is what it returns, whoever began it.
UPDATE refund SET cause = 'duplicate', pieces = NULL, return_reason = NULL
WHERE cause = 'operator' AND attempt_id IN (SELECT id FROM payment_attempt WHERE status = 'duplicate');
--> statement-breakpoint
UPDATE refund SET cause = 'closed-order', pieces = NULL, return_reason = NULL
WHERE cause = 'operator' AND order_id IN (SELECT id FROM orders WHERE state IN ('cancelled', 'expired'));
--> statement-breakpoint
DELETE FROM daily_sales;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'placed', '', count(*) FROM orders GROUP BY 1;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(coalesce(sewing_from, created_at) / 1000, 'unixepoch', '+3 hours'), name, '', sum(iif(name = 'paid', 1, total))
FROM orders CROSS JOIN (SELECT 'paid' AS name UNION ALL SELECT 'revenue')
WHERE sewing_from IS NOT NULL OR total = 0 AND name = 'paid' AND state NOT IN ('cancelled', 'expired') GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(updated_at / 1000, 'unixepoch', '+3 hours'), 'revenue', '', sum(amount) FROM order_charge
WHERE state = 'paid' GROUP BY 1 ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(updated_at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', sum(amount) FROM refund
WHERE status = 'succeeded' AND cause = 'operator' GROUP BY 1;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(event.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', sum(max(0, orders.total
	+ (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = orders.id AND state = 'paid')
	- (SELECT coalesce(sum(amount), 0) FROM refund
		WHERE order_id = orders.id AND status = 'succeeded' AND cause = 'operator')))
FROM order_event AS event CROSS JOIN orders ON orders.id = event.order_id
WHERE event.kind = 'refunded_by_hand' GROUP BY 1 ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'size', size, sum(quantity)
FROM orders CROSS JOIN order_line ON order_line.order_id = orders.id
WHERE size IS NOT NULL AND coalesce(returns, 'standard') IN ('standard', 'embroidered') GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(updated_at / 1000, 'unixepoch', '+3 hours'), 'refund-reason', return_reason, count(*) FROM (
	SELECT updated_at, return_reason FROM refund WHERE status = 'succeeded'
	UNION ALL SELECT updated_at, return_reason FROM certificate_refund WHERE status = 'succeeded')
WHERE return_reason IS NOT NULL GROUP BY 1, 3;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_placed` AFTER INSERT ON `orders`
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT * FROM (
		SELECT date(new.created_at / 1000, 'unixepoch', '+3 hours'), 'placed', '', 1
		UNION ALL SELECT date(coalesce(new.sewing_from, new.created_at) / 1000, 'unixepoch', '+3 hours'), 'paid', '', 1
		WHERE new.sewing_from IS NOT NULL OR new.total = 0 AND new.state NOT IN ('cancelled', 'expired')
		UNION ALL SELECT date(new.sewing_from / 1000, 'unixepoch', '+3 hours'), 'revenue', '', new.total WHERE new.sewing_from IS NOT NULL)
	WHERE true ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
-- Those on an update take off what the row counted before, and add what it counts now.
CREATE TRIGGER `daily_sales_paid` AFTER UPDATE OF sewing_from, total, state ON `orders`
WHEN old.sewing_from IS NOT new.sewing_from OR old.total <> new.total OR new.total = 0 AND new.state IN ('cancelled', 'expired')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(coalesce(sewing_from, new.created_at) / 1000, 'unixepoch', '+3 hours'), name, '', sign * iif(name = 'paid', 1, total)
	FROM (SELECT old.sewing_from AS sewing_from, old.total AS total, old.state AS state, -1 AS sign
		UNION ALL SELECT new.sewing_from, new.total, new.state, 1)
		CROSS JOIN (SELECT 'paid' AS name UNION ALL SELECT 'revenue')
	WHERE sewing_from IS NOT NULL OR total = 0 AND name = 'paid' AND state NOT IN ('cancelled', 'expired') ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
