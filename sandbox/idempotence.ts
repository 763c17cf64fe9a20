import { invalid } from './api-error.ts';
import type { Store } from './store.ts';

const KEY = /^[0-9A-Za-z+\-_.]{1,64}$/;
const KEPT_MS = 24 * 60 * 60 * 1000;
const PARAMETER = 'Idempotence-Key';

/** Reads the key that every POST requires. */
export function readKey(header: string | undefined): string {
  if (header === undefined) throw invalid('Idempotence key is missing', PARAMETER);
  if (!KEY.test(header)) throw invalid('Idempotence key is illegal', PARAMETER);
  return header;
}

/**
 * Runs an action once for each key and returns the id of its object: a repeated request gets the first one's object. A
 * refusal (a throw of `act`) does not use the key.
 */
export function once(
  store: Store,
  { key, request, now }: { key: string; request: string; now: number },
  act: () => string,
): string {
  const used = store.findKey(key, now - KEPT_MS);
  if (used && used.request !== request) throw invalid('Idempotence key duplicated', PARAMETER);
  if (used) return used.object;
  const object = act();
  store.addKey(key, { request, object, made_at: now });
  return object;
}
