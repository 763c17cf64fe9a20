CREATE TABLE `exchanged_piece` (
	`piece_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`sku` text NOT NULL,
	`product_handle` text NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`colour_ru` text,
	`colour_en` text,
	`size` text,
	`returns` text NOT NULL,
	`position` integer NOT NULL,
	`reason` text NOT NULL,
	`version` integer NOT NULL,
	`exchanged_at` integer NOT NULL,
	`received_at` integer,
	`is_restocked` integer,
	FOREIGN KEY (`piece_id`) REFERENCES `piece`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exchanged_piece_order` ON `exchanged_piece` (`order_id`);--> statement-breakpoint
CREATE INDEX `exchanged_piece_awaited` ON `exchanged_piece` (`order_id`) WHERE received_at IS NULL;--> statement-breakpoint
ALTER TABLE `order_event` ADD `lines` text;--> statement-breakpoint
CREATE INDEX `order_event_lines_key` ON `order_event` (substr(lines, 1, instr(lines, '.'))) WHERE lines IS NOT NULL;