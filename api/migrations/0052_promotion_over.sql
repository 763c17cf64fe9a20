DROP INDEX `promotion_not_ended`;--> statement-breakpoint
CREATE INDEX `promotion_over` ON `promotion` (coalesce(ended_at, ends_at, 9007199254740991));