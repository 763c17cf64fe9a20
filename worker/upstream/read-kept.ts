/** What a read of the store may take, ms: it answers in tens, from far away in hundreds. */
const KEPT_READ_MS = 1000;

/** Reads JSON that the store keeps; null where it has none, fails, or does not answer in time: no page waits for it. */
export async function readKept(store: KVNamespace, key: string): Promise<unknown> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), KEPT_READ_MS);
  try {
    return await Promise.race([store.get(key, 'json').catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
