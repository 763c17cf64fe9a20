import * as z from 'zod/mini';

const KEY = 'nega:order-attempt';
const Attempt = z.object({ key: z.string(), body: z.string() });

/**
 * The Idempotency-Key of an order: the same body gets the same key, also in another tab or after a reload, so
 * that a double click or a lost answer makes one order. A changed body is another order.
 */
export async function orderKey(body: string): Promise<string> {
  const hash = await digest(body);
  try {
    const kept = Attempt.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (kept.success && kept.data.body === hash) return kept.data.key;
    const key = crypto.randomUUID();
    localStorage.setItem(KEY, JSON.stringify({ key, body: hash }));
    return key;
  } catch {
    return crypto.randomUUID();
  }
}

/** Called when an order was made: the next one, even of the same things, is another. */
export function forgetOrderKey(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget without storage.
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
