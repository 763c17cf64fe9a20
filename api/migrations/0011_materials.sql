CREATE TABLE `consumption` (
	`product_handle` text NOT NULL,
	`material_id` text NOT NULL,
	`colour` text NOT NULL,
	`size` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`product_handle`, `material_id`, `colour`, `size`),
	FOREIGN KEY (`material_id`) REFERENCES `material`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consumption_amount" CHECK("consumption"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `consumption_material` ON `consumption` (`material_id`);--> statement-breakpoint
CREATE TABLE `material` (
	`id` text PRIMARY KEY NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`supplier` text NOT NULL,
	`article` text NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `material_lot` (
	`id` text PRIMARY KEY NOT NULL,
	`material_id` text NOT NULL,
	`supplier_order_id` text,
	`dye_lot` text NOT NULL,
	`price` integer NOT NULL,
	`received_at` integer NOT NULL,
	`left` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`material_id`) REFERENCES `material`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`supplier_order_id`) REFERENCES `supplier_order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "material_lot_left" CHECK("material_lot"."left" >= 0)
);
--> statement-breakpoint
CREATE INDEX `material_lot_material` ON `material_lot` (`material_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `material_lot_supplier_order` ON `material_lot` (`supplier_order_id`) WHERE supplier_order_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `material_movement` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`piece_id` text,
	`operator` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `material_lot`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`piece_id`) REFERENCES `piece`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `material_movement_lot` ON `material_movement` (`lot_id`,`id`);--> statement-breakpoint
CREATE INDEX `material_movement_piece` ON `material_movement` (`piece_id`) WHERE piece_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `piece_material` (
	`piece_id` text NOT NULL,
	`material_id` text NOT NULL,
	`lot_id` text,
	`amount` integer,
	PRIMARY KEY(`piece_id`, `material_id`),
	FOREIGN KEY (`piece_id`) REFERENCES `piece`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`material_id`) REFERENCES `material`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `material_lot`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `supplier_order` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`ordered_at` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `supplier_order_created` ON `supplier_order` (`created_at`);--> statement-breakpoint
CREATE INDEX `supplier_order_state` ON `supplier_order` (`state`);--> statement-breakpoint
CREATE TABLE `supplier_order_line` (
	`order_id` text NOT NULL,
	`material_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`order_id`, `material_id`),
	FOREIGN KEY (`order_id`) REFERENCES `supplier_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`material_id`) REFERENCES `material`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "supplier_order_line_amount" CHECK("supplier_order_line"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `supplier_order_line_material` ON `supplier_order_line` (`material_id`);--> statement-breakpoint
-- What is left of a lot is the sum of its movements: one below zero violates the CHECK of the lot.
CREATE TRIGGER `material_movement_added` AFTER INSERT ON `material_movement`
BEGIN
	UPDATE `material_lot` SET `left` = `left` + new.quantity WHERE id = new.lot_id;
END;
