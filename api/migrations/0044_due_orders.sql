DROP INDEX `import_age`;--> statement-breakpoint
ALTER TABLE `import` ADD `published` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_unpublished` ON `import` (`created_at`) WHERE published = 0;--> statement-breakpoint
ALTER TABLE `orders` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `orders_to_erase` ON `orders` (`ended_at`) WHERE contact IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_promised` ON `orders` (coalesce(ready_by, '9999-12-31'),number);--> statement-breakpoint
CREATE INDEX `orders_contact_key` ON `orders` (substr(contact, 1, instr(contact, '.'))) WHERE contact IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_words_key` ON `certificate` (substr(words, 1, instr(words, '.'))) WHERE words IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_outbox_copy_key` ON `mail_outbox` (substr(copy, 1, instr(copy, '.'))) WHERE copy IS NOT NULL;--> statement-breakpoint
CREATE INDEX `question_asked_key` ON `question` (substr(asked, 1, instr(asked, '.'))) WHERE asked IS NOT NULL;--> statement-breakpoint
CREATE INDEX `question_answer_key` ON `question` (substr(answer, 1, instr(answer, '.'))) WHERE answer IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_note_text_key` ON `order_note` (substr(text, 1, instr(text, '.'))) WHERE text IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_line_measurements_key` ON `order_line` (substr(measurements, 1, instr(measurements, '.'))) WHERE measurements IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_line_embroidery_key` ON `order_line` (substr(embroidery, 1, instr(embroidery, '.'))) WHERE embroidery IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempt_request_key` ON `payment_attempt` (substr(request, 1, instr(request, '.'))) WHERE request IS NOT NULL;--> statement-breakpoint
CREATE INDEX `closing_receipt_request_key` ON `closing_receipt` (substr(request, 1, instr(request, '.'))) WHERE request IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_request_key` ON `refund` (substr(request, 1, instr(request, '.'))) WHERE request IS NOT NULL;--> statement-breakpoint
UPDATE orders SET ended_at = (SELECT max(at) FROM order_event WHERE order_id = orders.id AND from_state <> to_state)
WHERE contact IS NOT NULL AND state IN ('delivered', 'cancelled', 'expired', 'refunded');
--> statement-breakpoint
CREATE TRIGGER `order_ended` AFTER INSERT ON `order_event`
WHEN new.from_state <> new.to_state AND (new.to_state IN ('delivered', 'cancelled', 'expired', 'refunded')
	OR new.from_state IN ('delivered', 'cancelled', 'expired', 'refunded'))
BEGIN
	UPDATE orders SET ended_at = CASE WHEN new.to_state IN ('delivered', 'cancelled', 'expired', 'refunded') THEN new.at END
	WHERE id = new.order_id;
END;
--> statement-breakpoint
UPDATE import SET published = 1 WHERE id IN (SELECT import_id FROM publication);
