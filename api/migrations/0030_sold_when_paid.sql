-- Only what is paid for counts as sold; orders that nobody paid for were counted too.
UPDATE `product` SET `sold` = 0 WHERE `sold` > 0;--> statement-breakpoint
UPDATE `product` SET `sold` = `paid`.`pieces` FROM (
	SELECT `product_handle`, sum(`quantity`) AS `pieces` FROM `order_line`
	WHERE `order_id` IN (SELECT `order_id` FROM `order_event` WHERE `kind` IN ('paid', 'paid_by_hand', 'placed_free'))
	GROUP BY `product_handle`
) AS `paid` WHERE `paid`.`product_handle` = `product`.`handle`;
