CREATE TABLE `unused_picture` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unused_picture_due` ON `unused_picture` (`due_at`);--> statement-breakpoint
ALTER TABLE `order_note` ADD `piece_id` text REFERENCES piece(id);--> statement-breakpoint
ALTER TABLE `order_note` ADD `picture` text;--> statement-breakpoint
ALTER TABLE `piece` ADD `from_shelf` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `piece_move` ADD `made_by` text;--> statement-breakpoint
CREATE INDEX `piece_move_made` ON `piece_move` (`at`) WHERE made_by IS NOT NULL;
--> statement-breakpoint
-- Whatever deletes a note, its photograph goes with it.
CREATE TRIGGER `order_note_picture_unused` AFTER DELETE ON `order_note` WHEN old.picture IS NOT NULL
BEGIN
	INSERT INTO unused_picture (key, due_at) VALUES (old.picture, 0) ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
-- What nobody has begun to sew, and is in stock, is taken from there.
UPDATE `piece` SET from_shelf = 1 WHERE stage = 'to-cut' AND stopped_by IS NULL
	AND order_id IN (SELECT id FROM orders WHERE state IN ('confirmed', 'paid', 'in_production'))
	AND EXISTS (SELECT 1 FROM order_line AS line WHERE line.order_id = piece.order_id
		AND line.position = piece.position AND line.reserved = 1 AND line.returns = 'standard');
