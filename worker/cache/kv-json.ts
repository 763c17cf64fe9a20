import type * as z from 'zod/mini';
import { withTimeout } from '#shared/with-timeout.ts';

/** What a read of the store may take, ms: it takes tens, from far away hundreds. */
const READ_MS = 1000;

/** JSON of one shape; null where the store has none, fails, or does not answer in time: no page waits for it. */
export async function readKvJson<Value>(
  store: KVNamespace,
  key: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  const stored = await withTimeout(store.get(key, 'json'), READ_MS).catch(() => null);
  const value = schema.safeParse(stored);
  return value.success ? value.data : null;
}

/** Stores JSON, for `ttl` seconds where that is said. A write that fails is lost: nothing here has its only copy in KV. */
export async function writeKvJson(store: KVNamespace, key: string, value: unknown, ttl?: number): Promise<void> {
  const options = ttl === undefined ? {} : { expirationTtl: ttl };
  await store.put(key, JSON.stringify(value), options).catch(() => null);
}
