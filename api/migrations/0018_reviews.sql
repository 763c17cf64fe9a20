CREATE TABLE `review` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_handle` text NOT NULL,
	`size` text,
	`is_measured` integer NOT NULL,
	`stars` integer NOT NULL,
	`fit` text,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`shows_size` integer NOT NULL,
	`height` integer,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`revision` integer NOT NULL,
	`photo_consent` text,
	`photo_consent_at` integer,
	`answer` text DEFAULT '' NOT NULL,
	`written_at` integer NOT NULL,
	`decided_at` integer,
	`operator` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_stars" CHECK("review"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "review_refused" CHECK(("review"."state" = 'refused') = ("review"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `review_state` ON `review` (`state`,`written_at`);--> statement-breakpoint
CREATE INDEX `review_product` ON `review` (`product_handle`,`state`,`written_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_line` ON `review` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `review_photo` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`key` text NOT NULL,
	`is_released` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_photo_review` ON `review_photo` (`review_id`);
--> statement-breakpoint
-- Whatever deletes a photograph of a review, or the review, its file goes, too.
CREATE TRIGGER `review_photo_unused` AFTER DELETE ON `review_photo`
BEGIN
	INSERT INTO unused_picture (key, due_at) VALUES (old.key, 0) ON CONFLICT DO NOTHING;
END;
