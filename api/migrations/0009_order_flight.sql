CREATE TABLE `order_flight` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`taken_at` integer NOT NULL
);
