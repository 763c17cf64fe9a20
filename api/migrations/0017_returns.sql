CREATE TABLE `order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`words` text,
	`refusal` text,
	`track` text,
	`asked_at` integer NOT NULL,
	`received_at` integer,
	`exchange` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_return_order` ON `order_return` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_return_state` ON `order_return` (`state`,`asked_at`);--> statement-breakpoint
CREATE INDEX `order_return_words_key` ON `order_return` (substr(words, 1, instr(words, '.'))) WHERE words IS NOT NULL;--> statement-breakpoint
CREATE TABLE `return_line` (
	`return_id` text NOT NULL,
	`line` integer NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`instead_sku` text,
	`instead_size` text,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`colour_ru` text,
	`colour_en` text,
	`size` text,
	`shelf` integer DEFAULT 0 NOT NULL,
	`discarded` integer DEFAULT 0 NOT NULL,
	`back` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`return_id`, `line`),
	FOREIGN KEY (`return_id`) REFERENCES `order_return`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_line_pieces" CHECK(quantity > 0 AND shelf + discarded + back <= quantity)
);
--> statement-breakpoint
CREATE INDEX `return_line_order` ON `return_line` (`order_id`);