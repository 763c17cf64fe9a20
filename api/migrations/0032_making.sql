CREATE TABLE `piece` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`unit` integer NOT NULL,
	`stage` text NOT NULL,
	`holder` text,
	`entered_at` integer NOT NULL,
	`waiting_since` integer,
	`waited_days` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `piece_unit` ON `piece` (`order_id`,`position`,`unit`);--> statement-breakpoint
CREATE TABLE `piece_move` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`piece_id` text NOT NULL,
	`from_stage` text NOT NULL,
	`to_stage` text NOT NULL,
	`operator` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`piece_id`) REFERENCES `piece`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `piece_move_piece` ON `piece_move` (`piece_id`,`id`);--> statement-breakpoint
CREATE TABLE `question` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`token_key_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`asked` text,
	`answer` text,
	`operator` text NOT NULL,
	`asked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `question_order` ON `question` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `workshop` (
	`id` integer PRIMARY KEY NOT NULL,
	`stages` text NOT NULL,
	`pieces_per_day` integer,
	`weekdays_off` text DEFAULT '[]' NOT NULL,
	`days_off` text DEFAULT '[]' NOT NULL,
	`queue_version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "workshop_one" CHECK(id = 1),
	CONSTRAINT "workshop_capacity" CHECK(pieces_per_day > 0)
);
--> statement-breakpoint
ALTER TABLE `product` ADD `customs` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `first_promise` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `first_promise` text;--> statement-breakpoint
INSERT INTO workshop (id, stages) VALUES (1, '[{"id":"sewing","name":null},{"id":"embroidery","name":null},{"id":"check","name":null}]');
