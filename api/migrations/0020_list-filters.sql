ALTER TABLE `product` ADD `cloths` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_colour` ADD `family` text;