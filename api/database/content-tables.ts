import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Every saved revision of the pages and settings (shared/contract/content.ts). The newest of a name is its draft; the
 * one that was published last is shown. Times in ms since 1970.
 */
export const content = sqliteTable(
  'content',
  {
    name: text().notNull(),
    revision: integer().notNull(),
    document: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    savedAt: integer('saved_at').notNull(),
    /** The operator's id. */
    savedBy: text('saved_by').notNull(),
    publishedAt: integer('published_at'),
    publishedBy: text('published_by'),
    /** False for what was published and equals the default. */
    isEdited: integer('is_edited', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.name, t.revision] }), index('content_published').on(t.name, t.publishedAt)],
);
