import journal from '#api/migrations/meta/_journal.json' with { type: 'json' };

const KNOWN = new Set(journal.entries.map(({ tag }) => `${tag}.sql`));

/**
 * Of a database's migrations those that this code does not have. With any, the code is older than its database, whose
 * tables may be others than it asks for.
 */
export function unknownMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !KNOWN.has(name));
}
