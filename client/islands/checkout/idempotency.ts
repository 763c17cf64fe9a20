import * as z from 'zod/mini';

const KEY = 'nega:order-attempt';
const Attempt = z.object({ key: z.string(), body: z.string(), madeAt: z.optional(z.number()) });
type Attempt = z.infer<typeof Attempt>;
/** Stands in where storage is forbidden. */
let attemptHere: Attempt | null = null;
/** How long after an order the same request is still the same order, in ms: another tab may be sending it. */
const ECHO_MS = 10_000;

/**
 * The Idempotency-Key of an order: the same body gets the same key, also in another tab or after a reload, so
 * that a double click or a lost answer makes one order. A changed body is another order.
 */
export async function orderKey(body: string): Promise<string> {
  const hash = await digest(body);
  // Two tabs take their keys one after the other; without locks, they do so as they come.
  return 'locks' in navigator ? navigator.locks.request(KEY, () => takeKey(hash)) : takeKey(hash);
}

function takeKey(hash: string): string {
  const kept = readAttempt();
  const isEcho = kept?.madeAt === undefined || Date.now() - kept.madeAt < ECHO_MS;
  if (kept?.body === hash && isEcho) return kept.key;
  return keep({ key: crypto.randomUUID(), body: hash }).key;
}

function keep(attempt: Attempt): Attempt {
  attemptHere = attempt;
  try {
    localStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // The variable above is all there is.
  }
  return attempt;
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
  const made = readAttempt();
  if (made) keep({ ...made, madeAt: Date.now() });
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
