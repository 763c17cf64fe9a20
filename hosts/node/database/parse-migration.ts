/** A file of api/migrations: its name, and its statements. */
export type Migration = { name: string; statements: readonly string[] };

/** The separator that drizzle-kit writes between statements. */
const BREAKPOINT = '--> statement-breakpoint';

/** Parses the content of a migration file. */
export function parseMigration(name: string, text: string): Migration {
  const statements = text.split(BREAKPOINT).map((statement) => statement.trim());
  return { name, statements: statements.filter((statement) => statement !== '') };
}
