ALTER TABLE `orders` DROP COLUMN `promised`;--> statement-breakpoint
ALTER TABLE `order_line` DROP COLUMN `promised`;