CREATE TABLE `price_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`sku` text NOT NULL,
	`market` text NOT NULL,
	`at` integer NOT NULL,
	`price` integer NOT NULL,
	`code_price` integer,
	`reduced_at` integer,
	`lowest` integer
);
--> statement-breakpoint
CREATE INDEX `price_history_steps` ON `price_history` (`sku`,`market`,`at`);--> statement-breakpoint
ALTER TABLE `product` ADD `lowest` integer;--> statement-breakpoint
ALTER TABLE `variant` ADD `lowest` integer;--> statement-breakpoint
ALTER TABLE `promotion` ADD `is_announced` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `promotion_announced` ON `promotion` (`starts_at`) WHERE is_announced = 1 AND ended_at IS NULL;--> statement-breakpoint
-- What a shop sells already has cost this from now on, as far as anybody knows.
INSERT INTO `price_history` (`sku`, `market`, `at`, `price`, `reduced_at`)
SELECT `sku`, 'eu', unixepoch() * 1000, `variant`.`price`,
	CASE WHEN `variant`.`compare_at` > `variant`.`price` THEN unixepoch() * 1000 END
FROM `variant` JOIN `product` ON `product`.`id` = `product_id` WHERE `published` = 1;
--> statement-breakpoint
CREATE TRIGGER `price_history_update` BEFORE UPDATE ON `price_history`
BEGIN
	SELECT RAISE(ABORT, 'the history of prices is only appended to');
END;
--> statement-breakpoint
CREATE TRIGGER `price_history_delete` BEFORE DELETE ON `price_history`
BEGIN
	SELECT RAISE(ABORT, 'the history of prices is only appended to');
END;
