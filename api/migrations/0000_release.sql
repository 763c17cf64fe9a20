CREATE TABLE `operator_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`action` text NOT NULL,
	`operator` text DEFAULT '' NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`outcome_of` integer,
	`facts` text,
	`status` integer
);
--> statement-breakpoint
CREATE INDEX `operator_audit_at` ON `operator_audit` (`at`);--> statement-breakpoint
CREATE INDEX `operator_audit_subject` ON `operator_audit` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `operator_audit_operator` ON `operator_audit` (`operator`,`id`);--> statement-breakpoint
CREATE INDEX `operator_audit_outcome` ON `operator_audit` (`outcome_of`);--> statement-breakpoint
CREATE INDEX `operator_audit_views` ON `operator_audit` (substr(action, 1, 4) = 'GET ',`id`) WHERE outcome_of IS NULL;--> statement-breakpoint
CREATE INDEX `operator_audit_own_views` ON `operator_audit` (`operator`,substr(action, 1, 4) = 'GET ',`id`) WHERE outcome_of IS NULL;--> statement-breakpoint
CREATE INDEX `operator_audit_refused` ON `operator_audit` (coalesce(outcome_of, id)) WHERE status >= 400;--> statement-breakpoint
CREATE INDEX `operator_audit_own_refused` ON `operator_audit` (`operator`,coalesce(outcome_of, id)) WHERE status >= 400;--> statement-breakpoint
CREATE TABLE `operator_request` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_request_at` ON `operator_request` (`at`);--> statement-breakpoint
CREATE TABLE `confirmed_action` (
	`holder` text NOT NULL,
	`action` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`holder`, `action`)
);
--> statement-breakpoint
CREATE INDEX `confirmed_action_expires` ON `confirmed_action` (`expires_at`);--> statement-breakpoint
CREATE TABLE `operator_invitation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `operator_invitation_operator` ON `operator_invitation` (`operator_id`);--> statement-breakpoint
CREATE INDEX `operator_invitation_expires` ON `operator_invitation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `operator_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`operator_id` text NOT NULL,
	`passkey_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_session_token_hash_unique` ON `operator_session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `operator_session_operator` ON `operator_session` (`operator_id`);--> statement-breakpoint
CREATE INDEX `operator_session_expires` ON `operator_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`aaguid` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_operator` ON `passkey` (`operator_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passkey_challenge_expires` ON `passkey_challenge` (`expires_at`);--> statement-breakpoint
CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`changes_at` integer,
	`priced_at` integer,
	`priced_up_to` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_one_row" CHECK("catalogue"."id" = 1)
);
--> statement-breakpoint
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
	`ground` text,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`handle` text NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	`hash` text NOT NULL,
	`category_id` integer NOT NULL,
	`published` integer NOT NULL,
	`archived_at` integer,
	`position` integer NOT NULL,
	`category_position` integer DEFAULT 0 NOT NULL,
	`is_new` integer NOT NULL,
	`on_sale` integer NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`popularity` integer GENERATED ALWAYS AS ((sold * 40 + views)) VIRTUAL NOT NULL,
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
	`option_names` text NOT NULL,
	`care` text NOT NULL,
	`size_table` text,
	`customs` text,
	`made_to_measure` integer,
	`made_to_measure_days` text,
	`embroidery` text,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_handle_unique` ON `product` (`handle`);--> statement-breakpoint
CREATE INDEX `product_featured` ON `product` (`published`,`position`);--> statement-breakpoint
CREATE INDEX `product_popular` ON `product` (`published`,`popularity`);--> statement-breakpoint
CREATE INDEX `product_category_featured` ON `product` (`category_id`,`published`,`category_position`);--> statement-breakpoint
CREATE INDEX `product_category_popular` ON `product` (`category_id`,`published`,`popularity`);--> statement-breakpoint
CREATE INDEX `product_position` ON `product` (`position`);--> statement-breakpoint
CREATE INDEX `product_updated` ON `product` (`updated_at`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price`);--> statement-breakpoint
CREATE TABLE `product_collection` (
	`product_id` integer NOT NULL,
	`collection_id` integer NOT NULL,
	`position` integer NOT NULL,
	`product_position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `collection_id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_collection_featured` ON `product_collection` (`collection_id`,`product_position`,`product_id`);--> statement-breakpoint
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
CREATE INDEX `product_colour_swatch` ON `product_colour` (`handle`,`swatch`);--> statement-breakpoint
CREATE TABLE `variant` (
	`sku` text PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`colour` text,
	`size` text,
	`price` integer NOT NULL,
	`compare_at` integer,
	`list_price` integer,
	`list_compare_at` integer,
	`sale_id` text,
	`sale_amount` integer DEFAULT 0 NOT NULL,
	`stock` integer,
	`stock_version` integer DEFAULT 0 NOT NULL,
	`barcode` text NOT NULL,
	`grams` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variant_stock" CHECK("variant"."stock" >= 0),
	CONSTRAINT "variant_price" CHECK("variant"."price" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variant_product` ON `variant` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `variant_filters` ON `variant` (`product_id`,`size`,`colour`,`stock`);--> statement-breakpoint
CREATE TABLE `certificate` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`amount` integer NOT NULL,
	`locale` text NOT NULL,
	`words` text,
	`deliver_on` text NOT NULL,
	`edition` integer NOT NULL,
	`emails` integer NOT NULL,
	`key_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`last_four` text NOT NULL,
	`send_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`issued_at` integer,
	`opened_at` integer,
	`spent_at` integer,
	`blocked_at` integer,
	`search_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_amount" CHECK("certificate"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_code_hash_unique` ON `certificate` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_order` ON `certificate` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `certificate_last_four` ON `certificate` (`last_four`);--> statement-breakpoint
CREATE INDEX `certificate_unpaid` ON `certificate` (`send_at`) WHERE issued_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificate_sent` ON `certificate` (`expires_at`) WHERE issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL AND opened_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificate_opened` ON `certificate` (`expires_at`) WHERE issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL AND opened_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_expired` ON `certificate` (`expires_at`) WHERE issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificate_spent` ON `certificate` (`spent_at`) WHERE spent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_blocked` ON `certificate` (`blocked_at`) WHERE blocked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_send` ON `certificate` (`send_at`);--> statement-breakpoint
CREATE INDEX `certificate_search_key` ON `certificate` (`search_key`) WHERE words IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_words_key` ON `certificate` (substr(words, 1, instr(words, '.'))) WHERE words IS NOT NULL;--> statement-breakpoint
CREATE TABLE `certificate_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`certificate_id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`order_version` integer DEFAULT 0 NOT NULL,
	`refund_id` text,
	`certificate_refund_id` text,
	`amount` integer NOT NULL,
	`balance` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`certificate_id`) REFERENCES `certificate`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`certificate_refund_id`) REFERENCES `certificate_refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_entry_balance" CHECK("certificate_entry"."balance" >= 0),
	CONSTRAINT "certificate_entry_kind" CHECK(CASE "certificate_entry"."kind" WHEN 'issue' THEN "certificate_entry"."amount" > 0 WHEN 'give-back' THEN "certificate_entry"."amount" > 0
        WHEN 'spend' THEN "certificate_entry"."amount" = 0 WHEN 'reserve' THEN "certificate_entry"."amount" < 0
        WHEN 'freeze' THEN "certificate_entry"."amount" < 0 WHEN 'unfreeze' THEN "certificate_entry"."amount" > 0
        WHEN 'cancel' THEN "certificate_entry"."amount" <= 0 ELSE 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_once` ON `certificate_entry` (`certificate_id`,`order_id`,`kind`,`order_version`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_refund` ON `certificate_entry` (`refund_id`,`certificate_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_given_back` ON `certificate_entry` (`certificate_refund_id`,`certificate_id`);--> statement-breakpoint
CREATE INDEX `certificate_entry_order` ON `certificate_entry` (`order_id`,`kind`);--> statement-breakpoint
CREATE TABLE `certificate_search` (
	`token` text NOT NULL,
	`certificate_id` text NOT NULL,
	PRIMARY KEY(`token`, `certificate_id`),
	FOREIGN KEY (`certificate_id`) REFERENCES `certificate`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `certificate_search_certificate` ON `certificate_search` (`certificate_id`);--> statement-breakpoint
CREATE TABLE `order_charge` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`operator` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_charge_amount" CHECK("order_charge"."amount" > 0),
	CONSTRAINT "order_charge_kind" CHECK(kind IN ('goods', 'delivery')),
	CONSTRAINT "order_charge_state" CHECK(state IN ('due', 'paid', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_charge_due` ON `order_charge` (`order_id`) WHERE state = 'due';--> statement-breakpoint
CREATE INDEX `order_charge_order` ON `order_charge` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `content` (
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`document` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`published_at` integer,
	`published_by` text,
	`is_edited` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`name`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `content_published` ON `content` (`name`,`published_at`);--> statement-breakpoint
CREATE TABLE `daily_count` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `name`, `key`)
);
--> statement-breakpoint
CREATE TABLE `daily_sales` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`day`, `name`, `key`)
);
--> statement-breakpoint
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
CREATE TABLE `category` (
	`id` integer PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`description_ru` text NOT NULL,
	`description_en` text NOT NULL,
	`manual_order` integer DEFAULT 0 NOT NULL
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
	`description_en` text NOT NULL,
	`manual_order` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_handle_unique` ON `collection` (`handle`);--> statement-breakpoint
CREATE INDEX `collection_position` ON `collection` (`position`);--> statement-breakpoint
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
CREATE TABLE `order_flight` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`taken_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_flight_age` ON `order_flight` (`taken_at`);--> statement-breakpoint
CREATE TABLE `import` (
	`id` text PRIMARY KEY NOT NULL,
	`replace` integer NOT NULL,
	`groups` text NOT NULL,
	`removals` text DEFAULT '{}' NOT NULL,
	`operator` text,
	`created_at` integer NOT NULL,
	`published` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_unpublished` ON `import` (`created_at`) WHERE published <> 1;--> statement-breakpoint
CREATE TABLE `import_product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` text NOT NULL,
	`handle` text NOT NULL,
	`hash` text NOT NULL,
	`body` text NOT NULL,
	`base_hash` text,
	`base` text,
	`search` text DEFAULT '{}' NOT NULL,
	`change` text,
	`position` integer,
	`indexes` integer DEFAULT 1 NOT NULL,
	`writes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_product_handle` ON `import_product` (`import_id`,`handle`);--> statement-breakpoint
CREATE INDEX `import_product_change` ON `import_product` (`import_id`,`change`,`handle`);--> statement-breakpoint
CREATE INDEX `import_product_order` ON `import_product` (`import_id`);--> statement-breakpoint
CREATE INDEX `import_product_writes` ON `import_product` (`import_id`) WHERE writes = 1;--> statement-breakpoint
CREATE TABLE `import_stock` (
	`import_id` text NOT NULL,
	`handle` text NOT NULL,
	`sku` text NOT NULL,
	`file` integer,
	`exported` integer,
	`on_hand` integer,
	`result` integer,
	`held` integer NOT NULL,
	`sold` integer NOT NULL,
	`version` integer,
	`outcome` text NOT NULL,
	PRIMARY KEY(`import_id`, `handle`, `sku`),
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_stock_sku` ON `import_stock` (`import_id`,`sku`);--> statement-breakpoint
CREATE TABLE `publication` (
	`import_id` text PRIMARY KEY NOT NULL,
	`base_version` integer NOT NULL,
	`summary` text,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `publication_age` ON `publication` (`published_at`);--> statement-breakpoint
CREATE TABLE `publication_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_id` text,
	`phase` text NOT NULL,
	`slice` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`refusal` text,
	`renamed` text DEFAULT '[]' NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "publication_run_one_row" CHECK("publication_run"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX `publication_run_import` ON `publication_run` (`import_id`);--> statement-breakpoint
CREATE TABLE `job_mark` (
	`job` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `call_count` (
	`key` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `since`)
);
--> statement-breakpoint
CREATE INDEX `call_count_until` ON `call_count` (`until`);--> statement-breakpoint
CREATE TABLE `listing_change` (
	`revision` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_index` (
	`format` integer DEFAULT 1 NOT NULL,
	`revision` integer NOT NULL,
	`part` integer NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`format`, `revision`, `part`)
);
--> statement-breakpoint
CREATE TABLE `operator_index` (
	`format` integer DEFAULT 1 NOT NULL,
	`revision` integer NOT NULL,
	`part` integer NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`format`, `revision`, `part`)
);
--> statement-breakpoint
CREATE TABLE `sitemap_page` (
	`page` integer PRIMARY KEY NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`first_tried_at` integer,
	`fault` text,
	`sent_at` integer,
	`copy` text,
	`dead_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_outbox_ended_once" CHECK("mail_outbox"."sent_at" IS NULL OR "mail_outbox"."dead_at" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_once` ON `mail_outbox` (`order_id`,`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `mail_outbox_owed` ON `mail_outbox` (`due_at`) WHERE sent_at IS NULL AND dead_at IS NULL;--> statement-breakpoint
CREATE INDEX `mail_outbox_given_up` ON `mail_outbox` (`dead_at`) WHERE dead_at IS NOT NULL AND fault IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_outbox_copy_key` ON `mail_outbox` (substr(copy, 1, instr(copy, '.'))) WHERE copy IS NOT NULL;--> statement-breakpoint
CREATE TABLE `order_note` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`text` text NOT NULL,
	`operator` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_note_order` ON `order_note` (`order_id`,`at`);--> statement-breakpoint
CREATE INDEX `order_note_text_key` ON `order_note` (substr(text, 1, instr(text, '.'))) WHERE text IS NOT NULL;--> statement-breakpoint
CREATE TABLE `operator` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text,
	`token_ends_at` integer,
	`token_used_at` integer,
	`email` text,
	`user_handle` text,
	`created_at` integer NOT NULL,
	`deactivated_at` integer,
	CONSTRAINT "operator_role" CHECK(role IN ('owner', 'manager', 'maker', 'editor'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_token_hash_unique` ON `operator` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_email_unique` ON `operator` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_user_handle_unique` ON `operator` (`user_handle`);--> statement-breakpoint
CREATE TABLE `orders` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_key_id` text NOT NULL,
	`token_edition` integer DEFAULT 0 NOT NULL,
	`token_made_at` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`catalogue_version` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`payment_method` text,
	`delivery_method` text NOT NULL,
	`delivery_price` integer NOT NULL,
	`delivery_discount` integer DEFAULT 0 NOT NULL,
	`delivery_min_days` integer NOT NULL,
	`delivery_max_days` integer NOT NULL,
	`sewing_from` integer,
	`delivery_dates` text,
	`first_delivery_dates` text,
	`ready_by` text GENERATED ALWAYS AS (json_extract(delivery_dates, '$.made.to')) VIRTUAL,
	`arrives_by` text GENERATED ALWAYS AS (json_extract(delivery_dates, '$.withYou.to')) VIRTUAL,
	`country` text NOT NULL,
	`contact` text,
	`search_key` text DEFAULT '' NOT NULL,
	`consent_at` integer NOT NULL,
	`consent_text` text DEFAULT '' NOT NULL,
	`news_text` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`owed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_state` ON `orders` (`state`);--> statement-breakpoint
CREATE INDEX `orders_by_country` ON `orders` (`country`);--> statement-breakpoint
CREATE INDEX `orders_ready_by` ON `orders` (`state`,`ready_by`);--> statement-breakpoint
CREATE INDEX `orders_arrives_by` ON `orders` (`state`,`arrives_by`);--> statement-breakpoint
CREATE INDEX `orders_without_delivery_dates` ON `orders` (`created_at`) WHERE delivery_dates IS NULL AND delivery_method <> 'none';--> statement-breakpoint
CREATE INDEX `orders_search_key` ON `orders` (`search_key`) WHERE contact IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_to_erase` ON `orders` (`ended_at`) WHERE contact IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_delivery_date` ON `orders` (coalesce(ready_by, '9999-12-31'),`number`);--> statement-breakpoint
CREATE INDEX `orders_owed` ON `orders` (`number`) WHERE owed > 0;--> statement-breakpoint
CREATE INDEX `orders_contact_key` ON `orders` (substr(contact, 1, instr(contact, '.'))) WHERE contact IS NOT NULL;--> statement-breakpoint
CREATE TABLE `order_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor` text DEFAULT 'shop' NOT NULL,
	`operator` text,
	`attempt_id` text,
	`detail` text,
	`version` integer,
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
	`swatch` text,
	`size` text,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`promotions` text DEFAULT '[]' NOT NULL,
	`made_to_measure_price` integer DEFAULT 0 NOT NULL,
	`embroidery_price` integer DEFAULT 0 NOT NULL,
	`measurements` text,
	`embroidery` text,
	`measured_again_at` integer,
	`production` text NOT NULL,
	`delivery_dates` text NOT NULL,
	`first_delivery_dates` text,
	`returns` text NOT NULL,
	`picture` text,
	`reserved` integer NOT NULL,
	`restocked` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `order_line_reserved` ON `order_line` (`sku`,`quantity`,`restocked`) WHERE reserved = 1;--> statement-breakpoint
CREATE INDEX `order_line_sku` ON `order_line` (`sku`);--> statement-breakpoint
CREATE INDEX `order_line_measurements_key` ON `order_line` (substr(measurements, 1, instr(measurements, '.'))) WHERE measurements IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_line_embroidery_key` ON `order_line` (substr(embroidery, 1, instr(embroidery, '.'))) WHERE embroidery IS NOT NULL;--> statement-breakpoint
CREATE TABLE `order_search` (
	`token` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`token`, `order_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_search_order` ON `order_search` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_parcel` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`carrier` text NOT NULL,
	`number` text NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`charge_id` text,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`provider_id` text,
	`confirmation_url` text,
	`request` text,
	`reason` text,
	`asked_at` integer,
	`asks` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_id`) REFERENCES `order_charge`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_attempt_status_known" CHECK(status IN ('created', 'pending', 'succeeded', 'canceled', 'duplicate', 'mismatched'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_provider_id_unique` ON `payment_attempt` (`provider_id`);--> statement-breakpoint
CREATE INDEX `payment_attempt_mismatched` ON `payment_attempt` (`order_id`) WHERE status = 'mismatched';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_open` ON `payment_attempt` (`order_id`) WHERE status IN ('created', 'pending', 'mismatched');--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_succeeded` ON `payment_attempt` (`order_id`) WHERE status = 'succeeded' AND charge_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_charge_succeeded` ON `payment_attempt` (`charge_id`) WHERE status = 'succeeded' AND charge_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempt_order` ON `payment_attempt` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `payment_attempt_status` ON `payment_attempt` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `payment_attempt_request_key` ON `payment_attempt` (substr(request, 1, instr(request, '.'))) WHERE request IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payment_health` (
	`id` integer PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`failed_at` integer NOT NULL,
	`key_refused_at` integer,
	CONSTRAINT "payment_health_one_row" CHECK("payment_health"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `provider_shop` (
	`id` integer PRIMARY KEY NOT NULL,
	`receipts` text,
	CONSTRAINT "provider_shop_one_row" CHECK("provider_shop"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `scheduled_price` (
	`sku` text PRIMARY KEY NOT NULL,
	`price` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	CONSTRAINT "scheduled_price_price" CHECK(price >= 0),
	CONSTRAINT "scheduled_price_times" CHECK(ends_at IS NULL OR ends_at > starts_at)
);
--> statement-breakpoint
CREATE INDEX `scheduled_price_starts` ON `scheduled_price` (`starts_at`);--> statement-breakpoint
CREATE INDEX `scheduled_price_ends` ON `scheduled_price` (`ends_at`);--> statement-breakpoint
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
	`stopped_by` text,
	`put_aside_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `piece_stopped` ON `piece` (`order_id`) WHERE stopped_by IS NOT NULL AND put_aside_at IS NULL;--> statement-breakpoint
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
CREATE TABLE `production_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`stages` text NOT NULL,
	`pieces_per_day` integer,
	`weekdays_off` text DEFAULT '[]' NOT NULL,
	`days_off` text DEFAULT '[]' NOT NULL,
	`queue_version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "production_settings_one" CHECK(id = 1),
	CONSTRAINT "production_settings_capacity" CHECK(pieces_per_day > 0)
);
--> statement-breakpoint
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
CREATE INDEX `question_asked_key` ON `question` (substr(asked, 1, instr(asked, '.'))) WHERE asked IS NOT NULL;--> statement-breakpoint
CREATE INDEX `question_answer_key` ON `question` (substr(answer, 1, instr(answer, '.'))) WHERE answer IS NOT NULL;--> statement-breakpoint
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
	`lowers_prices` integer DEFAULT false NOT NULL,
	`combines` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`ended_at` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`discounted` integer DEFAULT 0 NOT NULL,
	`revenue` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `promotion_over` ON `promotion` (coalesce(ended_at, ends_at, 9007199254740991));--> statement-breakpoint
CREATE INDEX `promotion_automatic` ON `promotion` (`starts_at`) WHERE code_key IS NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `promotion_trace` (
	`promotion_id` text NOT NULL,
	`token` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`promotion_id`, `token`, `order_id`),
	FOREIGN KEY (`promotion_id`) REFERENCES `promotion`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promotion_trace_order` ON `promotion_trace` (`order_id`);--> statement-breakpoint
CREATE TABLE `promotion_trace_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	CONSTRAINT "promotion_trace_key_once" CHECK("promotion_trace_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `promotion_use` (
	`order_id` text NOT NULL,
	`promotion_id` text NOT NULL,
	`code` text,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`amount` integer NOT NULL,
	`delivery_amount` integer NOT NULL,
	`price_amount` integer DEFAULT 0 NOT NULL,
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
CREATE TABLE `certificate_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`refund_id` text,
	`amount` integer NOT NULL,
	`spans` text NOT NULL,
	`is_closed` integer NOT NULL,
	`operator` text,
	`pieces` text,
	`return_reason` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_refund_amount" CHECK("certificate_refund"."amount" > 0),
	CONSTRAINT "certificate_refund_status_known" CHECK(status IN ('created', 'succeeded', 'canceled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_refund_refund_id_unique` ON `certificate_refund` (`refund_id`);--> statement-breakpoint
CREATE INDEX `certificate_refund_order` ON `certificate_refund` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `certificate_refund_status` ON `certificate_refund` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `closing_receipt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt_id` text,
	`status` text NOT NULL,
	`spans` text,
	`provider_id` text,
	`request` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempt`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_receipt_status_known" CHECK(status IN ('created', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closing_receipt_attempt_id_unique` ON `closing_receipt` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `closing_receipt_order` ON `closing_receipt` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `closing_receipt_status` ON `closing_receipt` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `closing_receipt_request_key` ON `closing_receipt` (substr(request, 1, instr(request, '.'))) WHERE request IS NOT NULL;--> statement-breakpoint
CREATE TABLE `money_difference` (
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	`found_at` integer NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`kind`, `about`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `money_difference_order` ON `money_difference` (`order_id`);--> statement-breakpoint
CREATE INDEX `money_difference_waiting` ON `money_difference` (`order_id`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE TABLE `refund` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`before` integer NOT NULL,
	`amount` integer NOT NULL,
	`spans` text,
	`is_final` integer DEFAULT 0 NOT NULL,
	`is_closed` integer DEFAULT 0 NOT NULL,
	`cause` text NOT NULL,
	`operator` text,
	`pieces` text,
	`return_reason` text,
	`status` text NOT NULL,
	`provider_id` text,
	`request` text,
	`reason` text,
	`settled_at` integer,
	`receipt_owed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempt`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_amount" CHECK("refund"."amount" > 0),
	CONSTRAINT "refund_cause" CHECK(cause IN ('duplicate', 'closed-order', 'operator')),
	CONSTRAINT "refund_status_known" CHECK(status IN ('created', 'pending', 'succeeded', 'canceled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_id_unique` ON `refund` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_open` ON `refund` (`attempt_id`) WHERE status IN ('created', 'pending');--> statement-breakpoint
CREATE INDEX `refund_order` ON `refund` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `refund_attempt` ON `refund` (`attempt_id`,`status`);--> statement-breakpoint
CREATE INDEX `refund_status` ON `refund` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `refund_receipt_owed` ON `refund` (`order_id`) WHERE receipt_owed = 1;--> statement-breakpoint
CREATE INDEX `refund_request_key` ON `refund` (substr(request, 1, instr(request, '.'))) WHERE request IS NOT NULL;--> statement-breakpoint
CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`operator` text NOT NULL,
	`shared` integer DEFAULT 0 NOT NULL,
	`query` text NOT NULL,
	`columns` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`operator`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_view_shared" CHECK(shared IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `saved_view_list` ON `saved_view` (`list`,`created_at`);--> statement-breakpoint
CREATE TABLE `search_group` (
	`kind` text NOT NULL,
	`handle` text NOT NULL,
	`stems` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`kind`, `handle`)
);
--> statement-breakpoint
CREATE TABLE `search_word` (
	`word` text PRIMARY KEY NOT NULL,
	`spelled` text NOT NULL,
	`stem` text NOT NULL,
	`characters` integer NOT NULL,
	`uses` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_word_unused` ON `search_word` (`word`) WHERE uses <= 0;--> statement-breakpoint
CREATE INDEX `search_word_begins_1` ON `search_word` (substr(word, 1, 1),uses DESC,word);--> statement-breakpoint
CREATE INDEX `search_word_begins_2` ON `search_word` (substr(word, 1, 2),uses DESC,word);--> statement-breakpoint
CREATE INDEX `search_word_characters` ON `search_word` (`characters`,uses DESC);--> statement-breakpoint
CREATE TABLE `spreadsheet_change` (
	`import_id` text NOT NULL,
	`handle` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	PRIMARY KEY(`import_id`, `handle`)
);
--> statement-breakpoint
CREATE TABLE `spreadsheet_import` (
	`import_id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`published_at` integer,
	`undone_at` integer,
	`undo` text,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spreadsheet_import_published` ON `spreadsheet_import` (`published_at`);--> statement-breakpoint
CREATE TABLE `stock_movement` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`order_id` text,
	`operator` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_movement_sku` ON `stock_movement` (`sku`,`id`);--> statement-breakpoint
-- What drizzle-kit does not generate: the search tables, triggers and the first rows.
-- What the search reads (docs/search.md): the texts come stemmed, so the tokenizer only parts them at blanks. All of it can
-- be made again by publishing an import; a copy of the database is taken without these two.
CREATE VIRTUAL TABLE `product_search` USING fts5(
	`name`, `groups`, `colours`, `material`, `description`, `codes`, `words` UNINDEXED,
	tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3'
);
--> statement-breakpoint
-- A row for each use of a term: whether there is a term, and which follows, is then known without counting its products.
CREATE VIRTUAL TABLE `product_term` USING fts5vocab('product_search', 'instance');
--> statement-breakpoint
-- The audit is only appended to; for three years nothing is deleted of it either (api/audit/purge-audit.ts).
CREATE TRIGGER `operator_audit_update` BEFORE UPDATE ON `operator_audit`
WHEN OLD.status IS NOT NULL OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.request_id <> OLD.request_id
	OR NEW.address <> OLD.address OR NEW.action <> OLD.action OR NEW.operator <> OLD.operator
	OR NEW.subject <> OLD.subject OR NEW.outcome_of IS NOT OLD.outcome_of OR NEW.facts IS NOT OLD.facts
BEGIN
	SELECT RAISE(ABORT, 'the audit is only appended to');
END;
--> statement-breakpoint
CREATE TRIGGER `operator_audit_delete` BEFORE DELETE ON `operator_audit`
WHEN OLD.at > (unixepoch() - 3 * 366 * 24 * 60 * 60) * 1000
BEGIN
	SELECT RAISE(ABORT, 'the audit is only appended to');
END;
--> statement-breakpoint
-- Whatever writes a product, and its variants with it, says when; archiving says so on its own.
CREATE TRIGGER `listing_change_added` AFTER INSERT ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `listing_change_written` AFTER UPDATE OF updated_at, archived_at ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `listing_change_removed` AFTER DELETE ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (old.id);
END;
--> statement-breakpoint
-- A variant has run out or come back, or has low stock (LOW_STOCK) or no longer.
CREATE TRIGGER `listing_change_stock` AFTER UPDATE OF stock ON `variant`
WHEN (coalesce(old.stock, 1) > 0) <> (coalesce(new.stock, 1) > 0)
	OR coalesce(old.stock <= 2, 0) <> coalesce(new.stock <= 2, 0)
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER `sitemap_page_added` AFTER INSERT ON `product`
BEGIN
	INSERT INTO sitemap_page (page, updated_at) VALUES ((new.id - 1) / 1000, new.updated_at)
	ON CONFLICT (page) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER `sitemap_page_written` AFTER UPDATE OF updated_at ON `product`
BEGIN
	INSERT INTO sitemap_page (page, updated_at) VALUES ((new.id - 1) / 1000, new.updated_at)
	ON CONFLICT (page) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER `order_ended` AFTER INSERT ON `order_event`
WHEN new.from_state <> new.to_state AND (new.to_state IN ('delivered', 'cancelled', 'expired', 'refunded')
	OR new.from_state IN ('delivered', 'cancelled', 'expired', 'refunded'))
BEGIN
	UPDATE orders SET ended_at = CASE WHEN new.to_state IN ('delivered', 'cancelled', 'expired', 'refunded') THEN new.at END
	WHERE id = new.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER `certificate_spent` AFTER INSERT ON `certificate_entry`
BEGIN
	UPDATE certificate SET spent_at = CASE WHEN new.balance <= 0 THEN new.at END
	WHERE id = new.certificate_id AND (spent_at IS NULL) = (new.balance <= 0);
END;
--> statement-breakpoint
-- What a promotion has taken off, and the orders it was used in.
CREATE TRIGGER `promotion_use_made` AFTER INSERT ON `promotion_use` WHEN new.released_at IS NULL
BEGIN
	UPDATE promotion SET discounted = discounted + new.amount + new.delivery_amount + new.price_amount,
		revenue = revenue + (SELECT total FROM orders WHERE id = new.order_id)
	WHERE id = new.promotion_id;
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_use_changed` AFTER UPDATE OF amount, price_amount ON `promotion_use` WHEN new.released_at IS NULL
BEGIN
	UPDATE promotion SET discounted = discounted + new.amount - old.amount + new.price_amount - old.price_amount
	WHERE id = new.promotion_id;
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_use_released` AFTER UPDATE OF released_at ON `promotion_use`
WHEN old.released_at IS NULL AND new.released_at IS NOT NULL
BEGIN
	UPDATE promotion SET discounted = discounted - old.amount - old.delivery_amount - old.price_amount,
		revenue = revenue - (SELECT total FROM orders WHERE id = old.order_id)
	WHERE id = old.promotion_id;
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_order_changed` AFTER UPDATE OF total ON `orders` WHEN new.total <> old.total
BEGIN
	UPDATE promotion SET revenue = revenue + new.total - old.total
	WHERE id IN (SELECT promotion_id FROM promotion_use WHERE order_id = new.id AND released_at IS NULL);
END;
--> statement-breakpoint
-- Daily sums: those on an update take off what the row counted before, and add what it counts now.
CREATE TRIGGER `daily_sales_placed` AFTER INSERT ON `orders`
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT * FROM (
		SELECT date(new.created_at / 1000, 'unixepoch', '+3 hours'), 'placed', '', 1
		UNION ALL SELECT date(coalesce(new.sewing_from, new.created_at) / 1000, 'unixepoch', '+3 hours'), 'paid', '', 1
		WHERE new.sewing_from IS NOT NULL OR new.total = 0 AND new.state NOT IN ('cancelled', 'expired')
		UNION ALL SELECT date(new.sewing_from / 1000, 'unixepoch', '+3 hours'), 'revenue', '', new.total WHERE new.sewing_from IS NOT NULL)
	WHERE true ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_paid` AFTER UPDATE OF sewing_from, total, state ON `orders`
WHEN old.sewing_from IS NOT new.sewing_from OR old.total <> new.total OR new.total = 0 AND new.state IN ('cancelled', 'expired')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(coalesce(sewing_from, new.created_at) / 1000, 'unixepoch', '+3 hours'), name, '', sign * iif(name = 'paid', 1, total)
	FROM (SELECT old.sewing_from AS sewing_from, old.total AS total, old.state AS state, -1 AS sign
		UNION ALL SELECT new.sewing_from, new.total, new.state, 1)
		CROSS JOIN (SELECT 'paid' AS name UNION ALL SELECT 'revenue')
	WHERE sewing_from IS NOT NULL OR total = 0 AND name = 'paid' AND state NOT IN ('cancelled', 'expired') ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_line_added` AFTER INSERT ON `order_line`
WHEN new.size IS NOT NULL AND coalesce(new.returns, 'standard') IN ('standard', 'embroidered')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'size', new.size, new.quantity FROM orders
	WHERE id = new.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_line_removed` AFTER DELETE ON `order_line`
WHEN old.size IS NOT NULL AND coalesce(old.returns, 'standard') IN ('standard', 'embroidered')
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'size', old.size, -old.quantity FROM orders
	WHERE id = old.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_charged` AFTER UPDATE OF state, updated_at ON `order_charge`
WHEN 'paid' IN (old.state, new.state)
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(at / 1000, 'unixepoch', '+3 hours'), 'revenue', '', sign * new.amount
	FROM (SELECT old.state AS state, old.updated_at AS at, -1 AS sign UNION ALL SELECT new.state, new.updated_at, 1)
	WHERE state = 'paid' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_refunded` AFTER UPDATE OF status, updated_at ON `refund`
WHEN 'succeeded' IN (old.status, new.status)
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(at / 1000, 'unixepoch', '+3 hours'), name, key, sign * amount
	FROM (SELECT old.status AS status, old.updated_at AS at, -1 AS sign UNION ALL SELECT new.status, new.updated_at, 1)
		CROSS JOIN (SELECT 'refunded' AS name, '' AS key, new.amount AS amount WHERE new.cause = 'operator'
			UNION ALL SELECT 'refund-reason', new.return_reason, 1 WHERE new.return_reason IS NOT NULL)
	WHERE status = 'succeeded' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_certificate_refunded` AFTER UPDATE OF status, updated_at ON `certificate_refund`
WHEN new.return_reason IS NOT NULL AND 'succeeded' IN (old.status, new.status)
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(at / 1000, 'unixepoch', '+3 hours'), 'refund-reason', new.return_reason, sign
	FROM (SELECT old.status AS status, old.updated_at AS at, -1 AS sign UNION ALL SELECT new.status, new.updated_at, 1)
	WHERE status = 'succeeded' ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_sales_refunded_by_hand` AFTER INSERT ON `order_event` WHEN new.kind = 'refunded_by_hand'
BEGIN
	INSERT INTO daily_sales (day, name, key, amount)
	SELECT date(new.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', max(0, total
		+ (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = orders.id AND state = 'paid')
		- (SELECT coalesce(sum(amount), 0) FROM refund
			WHERE order_id = orders.id AND status = 'succeeded' AND cause = 'operator'))
	FROM orders WHERE id = new.order_id ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
INSERT INTO `catalogue` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
-- Order numbers begin at 1001.
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('orders', 1000);
--> statement-breakpoint
-- Prices in kopecks, days are working days on the road.
INSERT INTO `delivery_rate` (`zone`, `method`, `position`, `price`, `min_days`, `max_days`) VALUES
	('ru', 'standard', 1, 39000, 3, 7),
	('ru', 'cdek', 2, 49000, 1, 5),
	('ru', 'pony-express', 3, 69000, 1, 5),
	('ru', 'express', 4, 99000, 1, 2),
	('near', 'standard', 1, 79000, 3, 7),
	('near', 'cdek', 2, 89000, 1, 5),
	('near', 'pony-express', 3, 129000, 1, 5),
	('world', 'standard', 1, 199000, 5, 14),
	('world', 'dhl', 2, 390000, 10, 14);
--> statement-breakpoint
INSERT INTO `production_settings` (`id`, `stages`)
VALUES (1, '[{"id":"sewing","name":null},{"id":"embroidery","name":null},{"id":"check","name":null}]');
--> statement-breakpoint
-- Whoever has the token of the configuration.
INSERT INTO `operator` (`id`, `name`, `role`, `created_at`) VALUES ('owner', 'owner', 'owner', 0);
