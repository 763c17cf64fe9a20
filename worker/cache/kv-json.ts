import type * as z from 'zod/mini';
import { withTimeout } from '#shared/with-timeout.ts';

/** How long a read of KV may take, ms: usually tens, from distant locations hundreds. */
const READ_MS = 1000;

/**
 * Reads JSON of one shape from KV; null if it is missing, invalid, fails or is not read in time: no page waits for it.
 */
export async function readKvJson<Value>(
  store: KVNamespace,
  key: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  const stored = await withTimeout(store.get(key, 'json'), READ_MS).catch(() => null);
  const value = schema.safeParse(stored);
  return value.success ? value.data : null;
}

/**
 * Writes JSON to KV, with an expiry of `ttl` seconds if given. A failed write is dropped: KV never holds the only copy.
 */
export async function writeKvJson(store: KVNamespace, key: string, value: unknown, ttl?: number): Promise<void> {
  const options = ttl === undefined ? {} : { expirationTtl: ttl };
  await store.put(key, JSON.stringify(value), options).catch(() => null);
}
