ALTER TABLE `mail_outbox` ADD `first_tried_at` integer;--> statement-breakpoint
UPDATE mail_outbox SET first_tried_at = created_at WHERE tries > 0 AND sent_at IS NULL AND dead_at IS NULL;
