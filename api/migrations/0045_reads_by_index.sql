DROP INDEX `search_word_letters`;--> statement-breakpoint
CREATE INDEX `search_word_begins_1` ON `search_word` (substr(word, 1, 1),uses DESC,`word`);--> statement-breakpoint
CREATE INDEX `search_word_begins_2` ON `search_word` (substr(word, 1, 2),uses DESC,`word`);--> statement-breakpoint
CREATE INDEX `search_word_letters` ON `search_word` (`letters`,uses DESC);--> statement-breakpoint
CREATE INDEX `operator_audit_looks` ON `operator_audit` (substr(action, 1, 4) = 'GET ',`id`) WHERE outcome_of IS NULL;--> statement-breakpoint
CREATE INDEX `operator_audit_own_looks` ON `operator_audit` (`operator`,substr(action, 1, 4) = 'GET ',`id`) WHERE outcome_of IS NULL;--> statement-breakpoint
CREATE INDEX `operator_audit_refused` ON `operator_audit` (coalesce(outcome_of, id)) WHERE status >= 400;--> statement-breakpoint
CREATE INDEX `operator_audit_own_refused` ON `operator_audit` (`operator`,coalesce(outcome_of, id)) WHERE status >= 400;--> statement-breakpoint
CREATE INDEX `certificate_unpaid` ON `certificate` (`order_id`) WHERE issued_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificate_blocked` ON `certificate` (`blocked_at`) WHERE blocked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificate_send` ON `certificate` (`send_at`);--> statement-breakpoint
CREATE INDEX `order_line_sku` ON `order_line` (`sku`);--> statement-breakpoint
CREATE INDEX `scheduled_price_starts` ON `scheduled_price` (`starts_at`);--> statement-breakpoint
CREATE INDEX `scheduled_price_ends` ON `scheduled_price` (`ends_at`);--> statement-breakpoint
CREATE INDEX `promotion_not_ended` ON `promotion` (`ends_at`) WHERE ended_at IS NULL;