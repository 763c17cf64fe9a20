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
	`letters` integer NOT NULL,
	`uses` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_word_letters` ON `search_word` (`letters`);--> statement-breakpoint
ALTER TABLE `import_product` ADD `search` text DEFAULT '{}' NOT NULL;