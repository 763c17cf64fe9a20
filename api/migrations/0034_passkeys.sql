CREATE TABLE `confirmed_action` (
	`holder` text NOT NULL,
	`action` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`holder`, `action`)
);
--> statement-breakpoint
CREATE INDEX `confirmed_action_expires` ON `confirmed_action` (`expires_at`);--> statement-breakpoint
CREATE TABLE `operator_invitation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `operator_invitation_operator` ON `operator_invitation` (`operator_id`);--> statement-breakpoint
CREATE INDEX `operator_invitation_expires` ON `operator_invitation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `operator_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`operator_id` text NOT NULL,
	`passkey_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_session_token_hash_unique` ON `operator_session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `operator_session_operator` ON `operator_session` (`operator_id`);--> statement-breakpoint
CREATE INDEX `operator_session_expires` ON `operator_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`aaguid` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_operator` ON `passkey` (`operator_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passkey_challenge_expires` ON `passkey_challenge` (`expires_at`);--> statement-breakpoint
ALTER TABLE `operator` ADD `email` text;--> statement-breakpoint
ALTER TABLE `operator` ADD `user_handle` text;--> statement-breakpoint
CREATE UNIQUE INDEX `operator_email_unique` ON `operator` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_user_handle_unique` ON `operator` (`user_handle`);