import * as z from 'zod/mini';
import { createDeviceStore } from '../../platform/device-store.ts';

const KEY = 'nega:order-attempt';
const Attempt = z.object({ key: z.string(), body: z.string(), madeAt: z.optional(z.number()) });
type Attempt = z.infer<typeof Attempt>;
const attempts = createDeviceStore<Attempt | null>({
  key: KEY,
  parse: (text) => Attempt.safeParse(JSON.parse(text ?? 'null')).data ?? null,
  serialize: JSON.stringify,
});
/** How long the same request counts as the same order, in ms: another tab may be sending it. */
const SAME_ORDER_MS = 10_000;

/**
 * The Idempotency-Key of an order: the same body gets the same key, also in another tab or after a reload, so that a
 * double click or a lost response makes one order. A changed body is another order.
 */
export async function orderKey(body: string): Promise<string> {
  const hash = await digest(body);
  // Locks serialise two tabs; without the Web Locks API they may race.
  return 'locks' in navigator ? navigator.locks.request(KEY, () => takeKey(hash)) : takeKey(hash);
}

function takeKey(hash: string): string {
  const stored = attempts.read();
  const isReplay = stored?.madeAt === undefined || Date.now() - stored.madeAt < SAME_ORDER_MS;
  if (stored?.body === hash && isReplay) return stored.key;
  const key = crypto.randomUUID();
  attempts.change(() => ({ key, body: hash }));
  return key;
}

/** Called after an order was made: the next one, even with the same content, is another. */
export function clearOrderKey(): void {
  attempts.change((made) => made && { ...made, madeAt: Date.now() });
}

/** A hash, only to be compared. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).join();
}
