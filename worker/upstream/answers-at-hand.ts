/** An answer of the API's that fits the contract, and when it was given, ms since 1970. */
export type KeptAnswer = { body: unknown; storedAt: number };

/** Characters of JSON of all that is at hand. */
const MOST = 4 * 1024 * 1024;

const atHand = new Map<string, KeptAnswer & { weight: number }>();
let weight = 0;

/**
 * What this isolate last read of the store or put there: a store answers in milliseconds, and its answers have to be
 * parsed. Callers copy what they show (the contract's schemas do).
 */
export function answerAtHand(key: string): KeptAnswer | null {
  return atHand.get(key) ?? null;
}

/** Has an answer at hand; those longest there leave for it. */
export function haveAtHand(key: string, answer: KeptAnswer): void {
  drop(key);
  const own = JSON.stringify(answer.body).length + key.length;
  for (const oldest of atHand.keys()) {
    if (weight + own <= MOST) break;
    drop(oldest);
  }
  if (own > MOST) return;
  atHand.set(key, { ...answer, weight: own });
  weight += own;
}

function drop(key: string): void {
  weight -= atHand.get(key)?.weight ?? 0;
  atHand.delete(key);
}
