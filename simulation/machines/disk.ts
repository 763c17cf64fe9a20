import type { SqlConnection, SqlResult, SqlStatement } from '#hosts/node/database/sql-connection.ts';
import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';
import type { Sqlite } from './sqlite.ts';

/** How long a statement that stalls takes, ms: longer than any deadline of the shop. */
const STALL_MS = 40_000;

/** One of the processes that use a database. */
export type DiskUser = { readonly name: string; isAlive(): boolean; crash(): void };

type Parts = { world: World; weather: Weather; sqlite: Sqlite; user: DiskUser };

/**
 * A database as a process reaches it: every statement and every batch is an event of its own, before which it may die.
 */
export function openDisk(parts: Parts): SqlConnection {
  return { run: (statements) => run(parts, statements), close: async () => undefined };
}

async function run(parts: Parts, statements: readonly SqlStatement[]): Promise<readonly SqlResult[]> {
  const { world, weather, sqlite, user } = parts;
  await reach(parts);
  if (weather.strikes('disk-refuses')) throw refused(parts, 'D1_ERROR: Network connection lost.');
  if (!sqlite.onlyRead(statements) && weather.strikes('disk-full')) throw refused(parts, 'database or disk is full');
  const results = sqlite.run(statements);
  world.note(user.name, 'database', describe(statements));
  if (weather.strikes('disk-unknown')) throw refused(parts, 'D1_ERROR: Network connection lost (after it was done).');
  if (weather.strikes('disk-stalls')) {
    world.note('database', user.name, 'stalls after it was done');
    await world.pass(STALL_MS);
  }
  return results;
}

/** Waits until the seed has drawn this statement; forever, if its process has died meanwhile. */
async function reach({ world, weather, user }: Parts): Promise<void> {
  await world.pass(world.disk.below(12) < 8 ? 0 : world.disk.below(30));
  if (user.isAlive() && weather.strikes('crash')) user.crash();
  if (!user.isAlive()) await new Promise<never>(() => undefined);
}

function refused({ world, user }: Parts, message: string): Error {
  world.note('database', user.name, message);
  return new Error(message);
}

/** A statement by its beginning, and with what it was called. */
function describe(statements: readonly SqlStatement[]): string {
  const [first] = statements;
  const more = statements.length > 1 ? ` and ${statements.length - 1} more` : '';
  return `${first?.sql.slice(0, 48) ?? ''} ${first?.params.join(',') ?? ''}${more}`;
}
