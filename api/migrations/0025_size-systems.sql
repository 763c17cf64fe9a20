CREATE TABLE `size_system` (
	`handle` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`region` text,
	`is_cup` integer NOT NULL,
	`sizes` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `category` ADD `size_system` text REFERENCES size_system(handle);--> statement-breakpoint
CREATE INDEX `category_size_system` ON `category` (`size_system`) WHERE size_system IS NOT NULL;