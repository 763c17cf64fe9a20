/** Proves that a call comes from the storefront: `keyId.time.bodyHash.signature`, the last two base64url. */
export const SIGNATURE_HEADER = 'Storefront-Signature';
/** The network address of the shopper's or the client's device, as the storefront saw it; part of the signature. */
export const CLIENT_ADDRESS_HEADER = 'Client-Address';
/** The country that the platform takes the client to be in, ISO 3166-1 alpha-2. */
export const CLIENT_COUNTRY_HEADER = 'Client-Country';

/** How far the two clocks may differ, and how long a call can be replayed by someone who has seen it, ms. */
export const SIGNATURE_WINDOW_MS = 60_000;

/** The format of the keys, newest first: `id:key,id:key`, each key 32 bytes in base64. */
export const SIGNING_KEYS = /^[a-z0-9-]{1,16}:[\w+/-]{43}=?(,[a-z0-9-]{1,16}:[\w+/-]{43}=?)*$/;

/** Keys by id, newest first: the first one signs, all of them are accepted. */
export type SigningKeys = ReadonlyMap<string, string>;

/** The signed parts of a call: `target` is its path at the API with its query, `address` the client's, if known. */
export type SignedCall = { method: string; target: string; address: string };

/** Reads keys in the format of {@link SIGNING_KEYS}; an empty text has none. */
export function readSigningKeys(written: string): SigningKeys {
  return new Map(
    written
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [id = '', key = ''] = entry.split(':', 2);
        return [id, key] as const;
      }),
  );
}

/** The text whose HMAC-SHA-256 is the signature of a call made at `time` (ms since 1970). */
export function signedText({ method, target, address }: SignedCall, bodyHash: string, time: number): string {
  return [method, target, address, time, bodyHash].join('\n');
}
