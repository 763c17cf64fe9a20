CREATE TABLE `payment_health` (
	`id` integer PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`failed_at` integer NOT NULL,
	CONSTRAINT "payment_health_one_row" CHECK("payment_health"."id" = 1)
);
