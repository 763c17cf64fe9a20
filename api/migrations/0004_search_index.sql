-- What the search reads (docs/search.md): the texts come stemmed, so the tokenizer only parts them at blanks.
-- All of it can be made again by publishing an import; a copy of the database is taken without these two.
CREATE VIRTUAL TABLE IF NOT EXISTS `product_search` USING fts5(
	`name`, `groups`, `colours`, `material`, `description`, `codes`, `words` UNINDEXED,
	tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE IF NOT EXISTS `product_term` USING fts5vocab('product_search', 'row');
