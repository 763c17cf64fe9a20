import { TimeoutError, withTimeout } from '#shared/with-timeout.ts';
import { PAGE_BUDGET_MS } from './time-limits.ts';

type Flight = { work: Promise<unknown>; until: number };

/** Work under way in this isolate. */
const flights = new Map<string, Flight>();

/**
 * Runs the work of a key once at a time, and gives its result to everybody who asks meanwhile. The platform may end the
 * request that started it and with it the work, which then never settles: after a page's time budget, which no work
 * outlives, it is started again.
 */
export async function singleFlight(key: string, now: number, begin: () => Promise<unknown>): Promise<unknown> {
  const running = flights.get(key);
  if (running && running.until > now) return await waitOrRestart(running, now, () => start(key, now, begin));
  return await start(key, now, begin);
}

/** Whether the work of a key is under way. */
export function isUnderWay(key: string, now: number): boolean {
  return (flights.get(key)?.until ?? 0) > now;
}

function start(key: string, now: number, begin: () => Promise<unknown>): Promise<unknown> {
  const work = begin().finally(() => {
    if (flights.get(key)?.work === work) flights.delete(key);
  });
  flights.set(key, { work, until: now + PAGE_BUDGET_MS });
  return work;
}

async function waitOrRestart(
  { work, until }: Flight,
  now: number,
  otherwise: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await withTimeout(work, until - now);
  } catch (error) {
    if (error instanceof TimeoutError) return await otherwise();
    throw error;
  }
}
