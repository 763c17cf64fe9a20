CREATE TABLE `certificate_search` (
	`token` text NOT NULL,
	`certificate_id` text NOT NULL,
	PRIMARY KEY(`token`, `certificate_id`),
	FOREIGN KEY (`certificate_id`) REFERENCES `certificate`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `certificate_search_certificate` ON `certificate_search` (`certificate_id`);--> statement-breakpoint
CREATE TABLE `promotion` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL,
	`code` text,
	`code_key` text,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`benefit` text NOT NULL,
	`value` integer NOT NULL,
	`minimum` integer NOT NULL,
	`products` text NOT NULL,
	`categories` text NOT NULL,
	`collections` text NOT NULL,
	`countries` text NOT NULL,
	`methods` text NOT NULL,
	`full_price_only` integer NOT NULL,
	`combines` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`ended_at` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`max_uses` integer,
	`max_uses_per_contact` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "promotion_used" CHECK("promotion"."used" >= 0),
	CONSTRAINT "promotion_max_uses" CHECK("promotion"."max_uses" IS NULL OR "promotion"."used" <= "promotion"."max_uses"),
	CONSTRAINT "promotion_value" CHECK(CASE "promotion"."benefit" WHEN 'percent' THEN "promotion"."value" BETWEEN 1 AND 100 WHEN 'amount' THEN "promotion"."value" > 0
        WHEN 'free-delivery' THEN "promotion"."value" = 0 ELSE 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_id_unique` ON `promotion` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_code` ON `promotion` (`code_key`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `promotion_code_past` ON `promotion` (`code_key`);--> statement-breakpoint
CREATE INDEX `promotion_automatic` ON `promotion` (`starts_at`) WHERE code_key IS NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `promotion_use` (
	`order_id` text NOT NULL,
	`promotion_id` text NOT NULL,
	`code` text,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`amount` integer NOT NULL,
	`delivery_amount` integer NOT NULL,
	`contact_uses` integer NOT NULL,
	`max_contact_uses` integer,
	`at` integer NOT NULL,
	`released_at` integer,
	PRIMARY KEY(`order_id`, `promotion_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promotion_id`) REFERENCES `promotion`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "promotion_use_amount" CHECK("promotion_use"."amount" >= 0 AND "promotion_use"."delivery_amount" >= 0),
	CONSTRAINT "promotion_use_contact" CHECK("promotion_use"."max_contact_uses" IS NULL OR "promotion_use"."contact_uses" <= "promotion_use"."max_contact_uses")
);
--> statement-breakpoint
CREATE INDEX `promotion_use_promotion` ON `promotion_use` (`promotion_id`,`at`);--> statement-breakpoint
ALTER TABLE `certificate` ADD `blocked_at` integer;--> statement-breakpoint
ALTER TABLE `certificate` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_last_four` ON `certificate` (`last_four`);--> statement-breakpoint
CREATE INDEX `certificate_search_key` ON `certificate` (`search_key`) WHERE words IS NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_discount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_line` ADD `discount` integer DEFAULT 0 NOT NULL;