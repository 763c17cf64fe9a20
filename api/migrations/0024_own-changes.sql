ALTER TABLE `order_line` ADD `own_changed_at` integer;--> statement-breakpoint
ALTER TABLE `production_settings` ADD `own_changes` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_event_own_change` ON `order_event` (`at`) WHERE actor = 'owner' AND kind IN ('lines-changed', 'delivery-changed', 'own-cancelled');