CREATE TABLE `provider_shop` (
	`id` integer PRIMARY KEY NOT NULL,
	`receipts` text,
	CONSTRAINT "provider_shop_one_row" CHECK("provider_shop"."id" = 1)
);
