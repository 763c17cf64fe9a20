CREATE TABLE `daily_sales` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`day`, `name`, `key`)
);
--> statement-breakpoint
DROP INDEX `order_charge_paid`;--> statement-breakpoint
DROP INDEX `orders_created`;--> statement-breakpoint
DROP INDEX `orders_sewing_from`;--> statement-breakpoint
DROP INDEX `order_event_refunded_by_hand`;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'placed', '', count(*) FROM orders GROUP BY 1;
--> statement-breakpoint
INSERT INTO daily_sales (day, name, key, amount)
SELECT date(coalesce(sewing_from, created_at) / 1000, 'unixepoch', '+3 hours'), name, '', sum(iif(name = 'paid', 1, total))
FROM orders CROSS JOIN (SELECT 'paid' AS name UNION ALL SELECT 'revenue')
WHERE sewing_from IS NOT NULL OR total = 0 AND name = 'paid' GROUP BY 1, 2;
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
		WHERE new.sewing_from IS NOT NULL OR new.total = 0
		UNION ALL SELECT date(new.sewing_from / 1000, 'unixepoch', '+3 hours'), 'revenue', '', new.total WHERE new.sewing_from IS NOT NULL)
	WHERE true ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
-- Those on an update take off what the row counted before, and add what it counts now.
CREATE TRIGGER `daily_sales_paid` AFTER UPDATE OF sewing_from, total ON `orders`
WHEN old.sewing_from IS NOT new.sewing_from OR old.total <> new.total
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(coalesce(sewing_from, new.created_at) / 1000, 'unixepoch', '+3 hours'), name, '', sign * iif(name = 'paid', 1, total)
	FROM (SELECT old.sewing_from AS sewing_from, old.total AS total, -1 AS sign UNION ALL SELECT new.sewing_from, new.total, 1)
		CROSS JOIN (SELECT 'paid' AS name UNION ALL SELECT 'revenue')
	WHERE sewing_from IS NOT NULL OR total = 0 AND name = 'paid' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_line_added` AFTER INSERT ON `order_line`
WHEN new.size IS NOT NULL AND coalesce(new.returns, 'standard') IN ('standard', 'embroidered')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'size', new.size, new.quantity FROM orders
	WHERE id = new.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_line_removed` AFTER DELETE ON `order_line`
WHEN old.size IS NOT NULL AND coalesce(old.returns, 'standard') IN ('standard', 'embroidered')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'size', old.size, -old.quantity FROM orders
	WHERE id = old.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_charged` AFTER UPDATE OF state, updated_at ON `order_charge`
WHEN 'paid' IN (old.state, new.state)
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(at / 1000, 'unixepoch', '+3 hours'), 'revenue', '', sign * new.amount
	FROM (SELECT old.state AS state, old.updated_at AS at, -1 AS sign UNION ALL SELECT new.state, new.updated_at, 1)
	WHERE state = 'paid' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_refunded` AFTER UPDATE OF status, updated_at ON `refund`
WHEN 'succeeded' IN (old.status, new.status)
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(at / 1000, 'unixepoch', '+3 hours'), name, key, sign * amount
	FROM (SELECT old.status AS status, old.updated_at AS at, -1 AS sign UNION ALL SELECT new.status, new.updated_at, 1)
		CROSS JOIN (SELECT 'refunded' AS name, '' AS key, new.amount AS amount WHERE new.cause = 'operator'
			UNION ALL SELECT 'refund-reason', new.return_reason, 1 WHERE new.return_reason IS NOT NULL)
	WHERE status = 'succeeded' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_certificate_refunded` AFTER UPDATE OF status, updated_at ON `certificate_refund`
WHEN new.return_reason IS NOT NULL AND 'succeeded' IN (old.status, new.status)
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(at / 1000, 'unixepoch', '+3 hours'), 'refund-reason', new.return_reason, sign
	FROM (SELECT old.status AS status, old.updated_at AS at, -1 AS sign UNION ALL SELECT new.status, new.updated_at, 1)
	WHERE status = 'succeeded' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_refunded_by_hand` AFTER INSERT ON `order_event` WHEN new.kind = 'refunded_by_hand'
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(new.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', max(0, total
		+ (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = orders.id AND state = 'paid')
		- (SELECT coalesce(sum(amount), 0) FROM refund
			WHERE order_id = orders.id AND status = 'succeeded' AND cause = 'operator'))
	FROM orders WHERE id = new.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
