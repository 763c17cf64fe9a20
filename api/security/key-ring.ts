import { fromBase64 } from '#api/security/secrets.ts';

/** Keys by id, newest first: new values are made with the first, older ones are verified with all. */
export type KeyRing = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The format of a ring: `id:key,id:key`, each key 32 bytes in base64. */
export const KEY_RING = /^[a-z0-9-]{1,16}:[\w+/-]{43}=?(,[a-z0-9-]{1,16}:[\w+/-]{43}=?)*$/;

/** Whether every key of a ring has an id of its own: of two with the same one, only the older would be used. */
export function hasDistinctIds(written: string): boolean {
  const ids = written.split(',').map((entry) => entry.split(':', 1)[0]);
  return new Set(ids).size === ids.length;
}

/** Whether no key of a ring consists of zeros, as one that was never made does. */
export function hasMadeKeys(written: string): boolean {
  return [...readKeyRing(written).values()].every((key) => key.some((byte) => byte !== 0));
}

/** Reads a ring in the format of {@link KEY_RING}. */
export function readKeyRing(written: string): KeyRing {
  return new Map(
    written.split(',').map((entry) => {
      const [id = '', key = ''] = entry.split(':', 2);
      return [id, fromBase64(key)] as const;
    }),
  );
}

/** The id of the key for new values. */
export function newestKeyId(ring: KeyRing): string {
  const [id = ''] = ring.keys();
  return id;
}

/** A key by its id. Throws an Error if it was removed. */
export function keyOf(ring: KeyRing, id: string): Uint8Array<ArrayBuffer> {
  const key = ring.get(id);
  if (!key) throw new Error(`There is no key "${id}" any more`);
  return key;
}
