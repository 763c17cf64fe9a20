import { sql } from 'drizzle-orm';
import { readContacts } from '#api/content/contacts.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import type { Ports } from '#api/ports/ports.ts';
import { fittingTimes } from '#shared/domain/fitting-times.ts';

/** When a fitting can begin: the shop's hours on its working days, without those that are booked; ISO 8601. */
export async function readFreeTimes({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<string[]> {
  const [{ fittings }, closing, taken] = await Promise.all([
    readContacts(database),
    readProductionSettings(database),
    readTakenTimes({ database, clock }),
  ]);
  if (!fittings) return [];
  return fittingTimes(clock(), fittings, closing).filter((time) => !taken.has(time));
}

/** The times to come that are offered or agreed, ISO 8601. */
export async function readTakenTimes({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<ReadonlySet<string>> {
  const taken = await database.all<{ at: number }>(
    sql`SELECT at FROM fitting WHERE state IN ('offered', 'agreed') AND at > ${clock()}`,
  );
  return new Set(taken.map(({ at }) => new Date(at).toISOString()));
}
