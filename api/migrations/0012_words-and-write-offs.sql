CREATE TABLE `spreadsheet_word` (
	`column` text NOT NULL,
	`word` text NOT NULL,
	`written` text NOT NULL,
	`meaning` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`column`, `word`)
);
--> statement-breakpoint
CREATE INDEX `spreadsheet_word_age` ON `spreadsheet_word` (`saved_at`);--> statement-breakpoint
INSERT INTO `spreadsheet_word` ("column", word, written, meaning, saved_at)
	SELECT '', heading, heading, "column", saved_at FROM `spreadsheet_heading`;--> statement-breakpoint
DROP TABLE `spreadsheet_heading`;--> statement-breakpoint
ALTER TABLE `piece` ADD `is_written_off` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `spreadsheet_import` ADD `kind` text DEFAULT 'file' NOT NULL;--> statement-breakpoint
-- What was begun before pieces came from the shelf was never missing there.
UPDATE `piece` SET is_written_off = 1 WHERE from_shelf = 0 AND stage <> 'to-cut'
	AND EXISTS (SELECT 1 FROM order_line AS line WHERE line.order_id = piece.order_id
		AND line.position = piece.position AND line.reserved = 1 AND line.returns = 'standard');
