CREATE TABLE `operator` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text,
	`created_at` integer NOT NULL,
	`deactivated_at` integer,
	CONSTRAINT "operator_role" CHECK(role IN ('owner', 'manager', 'maker', 'editor'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_token_hash_unique` ON `operator` (`token_hash`);--> statement-breakpoint
ALTER TABLE `operator_audit` ADD `operator` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `operator_audit` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `operator_audit` ADD `outcome_of` integer;--> statement-breakpoint
ALTER TABLE `operator_audit` ADD `facts` text;--> statement-breakpoint
CREATE INDEX `operator_audit_subject` ON `operator_audit` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `operator_audit_operator` ON `operator_audit` (`operator`,`id`);--> statement-breakpoint
CREATE INDEX `operator_audit_outcome` ON `operator_audit` (`outcome_of`);--> statement-breakpoint
ALTER TABLE `order_event` ADD `operator` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `operator` text;--> statement-breakpoint
ALTER TABLE `refund` ADD `pieces` text;--> statement-breakpoint
-- Whoever has the token of the configuration.
INSERT INTO `operator` (`id`, `name`, `role`, `created_at`) VALUES ('owner', 'owner', 'owner', 0);--> statement-breakpoint
-- The version before this one still writes the outcome of a call into its own row, once.
CREATE TRIGGER `operator_audit_update` BEFORE UPDATE ON `operator_audit`
WHEN OLD.status IS NOT NULL OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.request_id <> OLD.request_id
	OR NEW.address <> OLD.address OR NEW.action <> OLD.action OR NEW.operator <> OLD.operator
	OR NEW.subject <> OLD.subject OR NEW.outcome_of IS NOT OLD.outcome_of OR NEW.facts IS NOT OLD.facts
BEGIN
	SELECT RAISE(ABORT, 'the audit is only appended to');
END;--> statement-breakpoint
-- Three years, as api/audit/purge-audit.ts says.
CREATE TRIGGER `operator_audit_delete` BEFORE DELETE ON `operator_audit`
WHEN OLD.at > (unixepoch() - 3 * 366 * 24 * 60 * 60) * 1000
BEGIN
	SELECT RAISE(ABORT, 'the audit is only appended to');
END;
