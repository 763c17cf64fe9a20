/** A file of api/migrations: its name, and its statements. */
export type Migration = { name: string; statements: readonly string[] };

/** As drizzle-kit writes it between statements. */
const BREAKPOINT = '--> statement-breakpoint';

/** Reads a migration as it lies in its file. */
export function parseMigration(name: string, text: string): Migration {
  const statements = text.split(BREAKPOINT).map((statement) => statement.trim());
  return { name, statements: statements.filter((statement) => statement !== '') };
}
