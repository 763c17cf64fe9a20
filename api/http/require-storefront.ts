import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { hmac, isSameSecret, toBase64Url } from '#api/security/secrets.ts';
import {
  SIGNATURE_HEADER,
  SIGNATURE_WINDOW_MS,
  type SignedCall,
  type SigningKeys,
  signedText,
} from '#shared/contract/storefront-signature.ts';

/**
 * Requires the storefront's signature, if the two share a key; otherwise the platform lets nobody else reach the API.
 */
export const requireStorefront = createMiddleware<ApiEnv>(async function requireStorefront(c, next) {
  const { settings, clock } = c.var.ports;
  if (settings.storefrontKeys.size === 0) return next();
  const { pathname, search } = new URL(c.req.url);
  const call = { method: c.req.method, target: pathname + search, address: clientAddress(c) };
  const bodyHash = await signedBodyHash(settings.storefrontKeys, call, c.req.header(SIGNATURE_HEADER) ?? '', clock());
  // The body is read only if the rest of the signature is valid.
  if (bodyHash === null) throw new ProblemError('unauthorized');
  const body = await c.req.raw.arrayBuffer();
  if (toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', body))) !== bodyHash) {
    throw new ProblemError('unauthorized');
  }
  if (body.byteLength > 0) c.req.raw = new Request(c.req.raw, { body });
  await next();
});

/** The hash that the body of a call must have; null if the signature is invalid or too old. */
async function signedBodyHash(
  keys: SigningKeys,
  call: SignedCall,
  header: string,
  now: number,
): Promise<string | null> {
  const [keyId = '', time = '', bodyHash = '', signature = ''] = header.split('.');
  const key = keys.get(keyId);
  if (!key || !/^\d+$/.test(time) || Math.abs(now - Number(time)) > SIGNATURE_WINDOW_MS) return null;
  const expected = await hmac(key, signedText(call, bodyHash, Number(time)));
  return (await isSameSecret(signature, expected)) ? bodyHash : null;
}
