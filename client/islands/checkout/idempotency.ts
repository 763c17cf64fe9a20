import * as z from 'zod/mini';

const KEY = 'nega:order-attempt';
const Attempt = z.object({ key: z.string(), body: z.string() });
type Attempt = z.infer<typeof Attempt>;
/** Stands in where storage is forbidden. */
let attemptHere: Attempt | null = null;

/**
 * The Idempotency-Key of an order: the same body gets the same key, also in another tab or after a reload, so
 * that a double click or a lost answer makes one order. A changed body is another order.
 */
export async function orderKey(body: string): Promise<string> {
  const hash = await digest(body);
  const kept = readAttempt();
  if (kept?.body === hash) return kept.key;
  attemptHere = { key: crypto.randomUUID(), body: hash };
  try {
    localStorage.setItem(KEY, JSON.stringify(attemptHere));
  } catch {
    // The variable above is all there is.
  }
  return attemptHere.key;
}

function readAttempt(): Attempt | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : Attempt.parse(JSON.parse(kept));
  } catch {
    return attemptHere;
  }
}

/** Called when an order was made: the next one, even of the same things, is another. */
export function forgetOrderKey(): void {
  attemptHere = null;
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
