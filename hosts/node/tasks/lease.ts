import type { DatabaseBinding } from '#api/database/database-binding.ts';

/** A lease in the database: of several processes one has it at a time. Its clock is the database's. */
export type Lease = {
  /** Takes the lease for so many seconds, or takes it longer; false where another process has it. */
  take(seconds: number): Promise<boolean>;
};

/** A lease of a name, for one process. `openLeases` has to have run on the database. */
export function leaseOf(database: DatabaseBinding, name: string, holder: string): Lease {
  return {
    async take(seconds) {
      const row = await database
        .prepare(
          `INSERT INTO host_lease (name, holder, until) VALUES (?1, ?2, unixepoch('subsec') + ?3)
           ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
           WHERE until <= unixepoch('subsec') OR holder = excluded.holder
           RETURNING holder`,
        )
        .bind(name, holder, seconds)
        .first();
      return row !== null;
    },
  };
}

/** Makes the table of leases: this host's own, because Cloudflare runs its schedule once by itself. */
export async function openLeases(database: DatabaseBinding): Promise<void> {
  await database
    .prepare('CREATE TABLE IF NOT EXISTS host_lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL)')
    .run();
}
