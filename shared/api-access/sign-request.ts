import {
  CLIENT_ADDRESS_HEADER,
  readSigningKeys,
  SIGNATURE_HEADER,
  signedText,
} from '#shared/contract/storefront-signature.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

/**
 * A request signed with the newest of the keys, which the API verifies. `base` is the path in the API's address before
 * its own paths.
 */
export async function signRequest(request: Request, keys: string, base: string): Promise<Request> {
  const { method, url, signal, redirect } = request;
  const { pathname, search } = new URL(url);
  const body = await request.arrayBuffer();
  const bodyHash = toBase64Url(await crypto.subtle.digest('SHA-256', body));
  const headers = new Headers(request.headers);
  const address = headers.get(CLIENT_ADDRESS_HEADER) ?? '';
  const time = Date.now();
  const text = signedText({ method, target: pathname.slice(base.length) + search, address }, bodyHash, time);
  const [[keyId, key] = ['', '']] = readSigningKeys(keys);
  headers.set(SIGNATURE_HEADER, [keyId, time, bodyHash, await hmac(key, text)].join('.'));
  return new Request(url, { method, headers, signal, redirect, body: body.byteLength > 0 ? body : null });
}

async function hmac(key: string, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), HMAC, false, ['sign']);
  return toBase64Url(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

function toBase64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
