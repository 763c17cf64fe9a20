/** Says that a call comes from the storefront: `keyId.time.bodyHash.signature`, both of the last base64url. */
export const SIGNATURE_HEADER = 'Storefront-Signature';
/** The address of the shopper's or the program's device, as the storefront met it; part of what is signed. */
export const CLIENT_ADDRESS_HEADER = 'Client-Address';

/** How far the two clocks may differ, and how long a call may be repeated by who has seen it, ms. */
export const SIGNATURE_WINDOW_MS = 60_000;

/** How the keys are written, newest first: `id:key,id:key`, each key 32 bytes in base64. */
export const SIGNING_KEYS = /^[a-z0-9-]{1,16}:[\w+/-]{43}=?(,[a-z0-9-]{1,16}:[\w+/-]{43}=?)*$/;

/** Keys by their ids, newest first: the first one signs, all of them are believed. */
export type SigningKeys = ReadonlyMap<string, string>;

/** What is signed of a call: `target` is its path at the API with its query, `address` the client's, if it is known. */
export type SignedCall = { method: string; target: string; address: string };

/** Reads keys that are of the form of {@link SIGNING_KEYS}; none of an empty text. */
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
