/** How long others wait for work that somebody else began, ms: two tries of the API with their pause, and some. */
const PATIENCE_MS = 20_000;

type Flight = { work: Promise<unknown>; until: number };

/** Work under way in this isolate. */
const flights = new Map<string, Flight>();

/**
 * Does the work of a key once at a time, and answers everybody who asks meanwhile. The platform may end the
 * request that began it and with it the work, which then never ends: after 20 s it is begun anew.
 */
export async function singleFlight(key: string, now: number, begin: () => Promise<unknown>): Promise<unknown> {
  const running = flights.get(key);
  if (running && running.until > now) return await patiently(running, now, () => take(key, now, begin));
  return await take(key, now, begin);
}

function take(key: string, now: number, begin: () => Promise<unknown>): Promise<unknown> {
  const work = begin().finally(() => {
    if (flights.get(key)?.work === work) flights.delete(key);
  });
  flights.set(key, { work, until: now + PATIENCE_MS });
  return work;
}

async function patiently({ work, until }: Flight, now: number, otherwise: () => Promise<unknown>): Promise<unknown> {
  const lost = Symbol('lost');
  const limit = Promise.withResolvers<symbol>();
  const timer = setTimeout(() => limit.resolve(lost), until - now);
  try {
    const result = await Promise.race([work, limit.promise]);
    return result === lost ? await otherwise() : result;
  } finally {
    clearTimeout(timer);
  }
}
