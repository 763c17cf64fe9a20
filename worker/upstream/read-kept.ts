import { within } from './within.ts';

/** What a read of the store may take, ms: it answers in tens, from far away in hundreds. */
const KEPT_READ_MS = 1000;

/** Reads JSON that the store keeps; null where it has none, fails, or does not answer in time: no page waits for it. */
export async function readKept(store: KVNamespace, key: string): Promise<unknown> {
  return await within(KEPT_READ_MS, store.get(key, 'json')).catch(() => null);
}
