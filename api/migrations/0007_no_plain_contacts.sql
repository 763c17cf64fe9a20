ALTER TABLE `orders` DROP COLUMN `first_name`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `last_name`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `phone`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `email`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `region`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `city`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `address`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `postal_code`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `comment`;