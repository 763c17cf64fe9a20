INSERT INTO `catalogue` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
-- Order numbers begin at 1001.
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('orders', 1000);
--> statement-breakpoint
-- Prices in kopecks, days are working days on the road.
INSERT INTO `delivery_rate` (`zone`, `method`, `position`, `price`, `min_days`, `max_days`) VALUES
	('ru', 'standard', 1, 39000, 3, 7),
	('ru', 'cdek', 2, 49000, 1, 5),
	('ru', 'pony-express', 3, 69000, 1, 5),
	('ru', 'express', 4, 99000, 1, 2),
	('near', 'standard', 1, 79000, 3, 7),
	('near', 'cdek', 2, 89000, 1, 5),
	('near', 'pony-express', 3, 129000, 1, 5),
	('world', 'standard', 1, 199000, 5, 14),
	('world', 'dhl', 2, 390000, 10, 14);
