import type { Context } from 'hono';
import { Refusal } from '#api/http/refusal.ts';

const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** The request's `Idempotency-Key`. Throws a Refusal where it has none of the right form. */
export function readIdempotencyKey(c: Context): string {
  const key = c.req.header('Idempotency-Key') ?? '';
  if (!KEY.test(key)) throw new Refusal('idempotency-key-missing');
  return key;
}
