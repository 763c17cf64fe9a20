CREATE TABLE `sweep_mark` (
	`job` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_flight_age` ON `order_flight` (`taken_at`);--> statement-breakpoint
CREATE INDEX `refund_attempt` ON `refund` (`attempt_id`);