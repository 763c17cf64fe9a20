-- A row for each use of a term: whether there is a term, and which follows, is then known without counting its products.
DROP TABLE IF EXISTS `product_term`;
--> statement-breakpoint
CREATE VIRTUAL TABLE IF NOT EXISTS `product_term` USING fts5vocab('product_search', 'instance');
