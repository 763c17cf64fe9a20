-- Sales from before prices showed them; the catalogue applies its prices again when it is next read.
UPDATE `promotion` SET `lowers_prices` = 1
WHERE `lowers_prices` = 0 AND `code_key` IS NULL AND `benefit` = 'percent' AND `minimum` = 0 AND `countries` = '[]' AND `max_uses` IS NULL;--> statement-breakpoint
UPDATE `catalogue` SET `changes_at` = min(coalesce(`changes_at`, 0), 0) - 1
WHERE EXISTS (SELECT 1 FROM `promotion` WHERE `lowers_prices` = 1 AND `ended_at` IS NULL);
