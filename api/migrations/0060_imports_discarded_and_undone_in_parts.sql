DROP INDEX `import_unpublished`;--> statement-breakpoint
CREATE INDEX `import_unpublished` ON `import` (`created_at`) WHERE published <> 1;--> statement-breakpoint
ALTER TABLE `sheet_import` ADD `undo` text;