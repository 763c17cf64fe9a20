CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "catalogue_one_row" CHECK("catalogue"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `category` (
	`id` integer PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`description_ru` text NOT NULL,
	`description_en` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_handle_unique` ON `category` (`handle`);--> statement-breakpoint
CREATE INDEX `category_position` ON `category` (`position`);--> statement-breakpoint
CREATE TABLE `collection` (
	`id` integer PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`description_ru` text NOT NULL,
	`description_en` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_handle_unique` ON `collection` (`handle`);--> statement-breakpoint
CREATE INDEX `collection_position` ON `collection` (`position`);--> statement-breakpoint
CREATE TABLE `picture` (
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`key` text,
	`source` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt_ru` text NOT NULL,
	`alt_en` text NOT NULL,
	`colour` text,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`handle` text NOT NULL,
	`hash` text NOT NULL,
	`category_id` integer NOT NULL,
	`published` integer NOT NULL,
	`position` integer NOT NULL,
	`is_new` integer NOT NULL,
	`on_sale` integer NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`price` integer NOT NULL,
	`compare_at` integer,
	`price_varies` integer NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`description_ru` text NOT NULL,
	`description_en` text NOT NULL,
	`material_ru` text NOT NULL,
	`material_en` text NOT NULL,
	`vendor` text NOT NULL,
	`tags` text NOT NULL,
	`care` text NOT NULL,
	`option_names` text NOT NULL,
	`made_to_measure` integer,
	`embroidery` text,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_handle_unique` ON `product` (`handle`);--> statement-breakpoint
CREATE INDEX `product_featured` ON `product` (`published`,`position`);--> statement-breakpoint
CREATE INDEX `product_popular` ON `product` (`published`,`sold`);--> statement-breakpoint
CREATE INDEX `product_new` ON `product` (`published`,`is_new`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`published`,`price`);--> statement-breakpoint
CREATE INDEX `product_sale` ON `product` (`published`,`on_sale`,`position`);--> statement-breakpoint
CREATE INDEX `product_category_featured` ON `product` (`category_id`,`published`,`position`);--> statement-breakpoint
CREATE INDEX `product_category_popular` ON `product` (`category_id`,`published`,`sold`);--> statement-breakpoint
CREATE INDEX `product_category_new` ON `product` (`category_id`,`published`,`is_new`);--> statement-breakpoint
CREATE INDEX `product_category_price` ON `product` (`category_id`,`published`,`price`);--> statement-breakpoint
CREATE INDEX `product_position` ON `product` (`position`);--> statement-breakpoint
CREATE TABLE `product_collection` (
	`product_id` integer NOT NULL,
	`collection_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `collection_id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_collection_products` ON `product_collection` (`collection_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `product_colour` (
	`product_id` integer NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`swatch` text,
	PRIMARY KEY(`product_id`, `handle`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `variant` (
	`sku` text PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`colour` text,
	`size` text,
	`price` integer NOT NULL,
	`compare_at` integer,
	`stock` integer,
	`barcode` text NOT NULL,
	`grams` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variant_stock" CHECK("variant"."stock" >= 0),
	CONSTRAINT "variant_price" CHECK("variant"."price" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variant_product` ON `variant` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `import` (
	`id` text PRIMARY KEY NOT NULL,
	`replace` integer NOT NULL,
	`groups` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_age` ON `import` (`created_at`);--> statement-breakpoint
CREATE TABLE `import_product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` text NOT NULL,
	`handle` text NOT NULL,
	`hash` text NOT NULL,
	`body` text NOT NULL,
	`change` text,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_product_handle` ON `import_product` (`import_id`,`handle`);--> statement-breakpoint
CREATE INDEX `import_product_change` ON `import_product` (`import_id`,`change`,`handle`);--> statement-breakpoint
CREATE TABLE `publication` (
	`import_id` text PRIMARY KEY NOT NULL,
	`base_version` integer NOT NULL,
	`summary` text,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `publication_age` ON `publication` (`published_at`);--> statement-breakpoint
CREATE TABLE `delivery_rate` (
	`zone` text NOT NULL,
	`method` text NOT NULL,
	`position` integer NOT NULL,
	`price` integer NOT NULL,
	`min_days` integer NOT NULL,
	`max_days` integer NOT NULL,
	PRIMARY KEY(`zone`, `method`)
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_order_id_unique` ON `idempotency` (`order_id`);--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`catalogue_version` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`total` integer NOT NULL,
	`delivery_method` text NOT NULL,
	`delivery_price` integer NOT NULL,
	`delivery_min_days` integer NOT NULL,
	`delivery_max_days` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`city` text NOT NULL,
	`address` text NOT NULL,
	`postal_code` text NOT NULL,
	`comment` text NOT NULL,
	`consent_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `order_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`attempt_id` text,
	`detail` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_event_order` ON `order_event` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_line` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`product_handle` text NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`colour_ru` text,
	`colour_en` text,
	`size` text,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`picture` text,
	`reserved` integer NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `payment_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`provider_id` text,
	`confirmation_url` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_attempt_status_known" CHECK(status IN ('created', 'pending', 'succeeded', 'canceled', 'duplicate', 'mismatched'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_provider_id_unique` ON `payment_attempt` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_open` ON `payment_attempt` (`order_id`) WHERE status IN ('created', 'pending', 'mismatched');--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_succeeded` ON `payment_attempt` (`order_id`) WHERE status = 'succeeded';--> statement-breakpoint
CREATE INDEX `payment_attempt_order` ON `payment_attempt` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_attempt_status` ON `payment_attempt` (`status`,`updated_at`);