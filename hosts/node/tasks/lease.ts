import type { DatabaseBinding } from '#api/database/database-binding.ts';

/** A lease in the database, held by one process at a time. It uses the database's clock. */
export type Lease = {
  /** Takes or extends the lease, for so many seconds. False if another process holds it. */
  take(seconds: number): Promise<boolean>;
};

/** A named lease for one process. Run `openLeases` on the database first. */
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

/**
 * Runs work while this process holds a lease, which is renewed until the work is done: however long it takes, no other
 * process begins it. False if another process holds the lease. A renewal that fails is reported and tried again.
 */
export async function runLeased(
  lease: Lease,
  { seconds, onError }: { seconds: number; onError: (error: unknown) => void },
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await lease.take(seconds))) return false;
  const renewing = setInterval(() => lease.take(seconds).catch(onError), (seconds * 1000) / 3);
  try {
    await work();
  } finally {
    clearInterval(renewing);
  }
  return true;
}

/** Creates the lease table. Only this host needs it, because Cloudflare runs its schedule once. */
export async function openLeases(database: DatabaseBinding): Promise<void> {
  await database
    .prepare('CREATE TABLE IF NOT EXISTS host_lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL)')
    .run();
}
