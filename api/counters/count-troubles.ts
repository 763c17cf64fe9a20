import { addToDay } from '#api/counters/add-counts.ts';
import { transact } from '#api/database/database.ts';
import type { LogLine, Ports } from '#api/ports/ports.ts';
import { type Operation, routePattern } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/**
 * From when on a call is slow, ms: a shopper waits for theirs; a program's or a publication's works in parts of 3 s.
 */
const SLOW_MS = { shopper: 1000, others: 5000 } as const;
/** How long counting may hold up an answer, ms. */
const PATIENCE_MS = 1000;

const operations: readonly Operation[] = Object.values(OPERATIONS);
const FOR_SHOPPERS: ReadonlySet<string> = new Set(
  operations
    .filter(({ audience }) => audience === 'public' || audience === 'owner' || audience === 'internal')
    .map((operation) => `${operation.method} ${routePattern(operation)}`),
);

/** The names under which daily counts keep troubles. */
export const TROUBLES = ['error', 'failed-call', 'slow-call'] as const;
type Trouble = { name: (typeof TROUBLES)[number]; key: string; count: number };

/**
 * Does work, and counts by day and kind what its log says went wrong: events and patterns of addresses, never what a
 * line is about. What cannot be counted is only logged.
 */
export async function countTroubles<Result>(ports: Ports, work: (ports: Ports) => Promise<Result>): Promise<Result> {
  const troubles: Trouble[] = [];
  const log = (line: LogLine) => {
    ports.log(line);
    troubles.push(...troublesOf(line));
  };
  try {
    return await work({ ...ports, log });
  } finally {
    if (troubles.length > 0) await store(ports, troubles);
  }
}

function troublesOf(line: LogLine): Trouble[] {
  const { level, event } = line;
  if (event === 'request') return troublesOfCall(line);
  // Of a call that failed its own line tells more.
  return level === 'error' && event !== 'failed' ? [{ name: 'error', key: event, count: 1 }] : [];
}

function troublesOfCall({ level, ...line }: LogLine): Trouble[] {
  const key = String(line['operation']);
  if (level === 'error') return [{ name: 'failed-call', key, count: 1 }];
  const isSlow = Number(line['ms']) >= (FOR_SHOPPERS.has(key) ? SLOW_MS.shopper : SLOW_MS.others);
  return isSlow ? [{ name: 'slow-call', key, count: 1 }] : [];
}

async function store({ database, clock }: Ports, troubles: readonly Trouble[]): Promise<void> {
  const written = transact(database, [addToDay(moscowDay(clock()), troubles)]).then(
    () => undefined,
    () => undefined,
  );
  await withTimeout(written, PATIENCE_MS, () => undefined);
}
