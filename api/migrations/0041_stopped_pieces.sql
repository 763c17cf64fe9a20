ALTER TABLE `piece` ADD `stopped_by` text;--> statement-breakpoint
ALTER TABLE `piece` ADD `put_aside_at` integer;--> statement-breakpoint
CREATE INDEX `piece_stopped` ON `piece` (`order_id`) WHERE stopped_by IS NOT NULL AND put_aside_at IS NULL;
--> statement-breakpoint
UPDATE piece SET put_aside_at = entered_at, stopped_by = (
  SELECT refund.id FROM refund JOIN json_each(refund.pieces) AS returned
  WHERE refund.order_id = piece.order_id AND refund.status <> 'canceled' AND returned.value ->> 'position' = piece.position LIMIT 1)
WHERE piece.unit >= (
  SELECT sold.quantity FROM order_line AS sold WHERE sold.order_id = piece.order_id AND sold.position = piece.position
) - (
  SELECT coalesce(sum(returned.value ->> 'quantity'), 0) FROM refund JOIN json_each(refund.pieces) AS returned
  WHERE refund.order_id = piece.order_id AND refund.status <> 'canceled' AND returned.value ->> 'position' = piece.position);
