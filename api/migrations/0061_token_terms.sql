ALTER TABLE `operator` ADD `token_ends_at` integer;--> statement-breakpoint
ALTER TABLE `operator` ADD `token_used_at` integer;--> statement-breakpoint
-- Tokens from before end ninety days from now.
UPDATE operator SET token_ends_at = (unixepoch() + 7776000) * 1000 WHERE token_hash IS NOT NULL;
