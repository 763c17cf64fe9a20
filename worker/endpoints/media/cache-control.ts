/** The content of a key never changes; a new picture has a new key. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The placeholder keeps its key when the shop's owner replaces it. */
const REPLACEABLE = 'public, max-age=3600';

/** Whether a key always has the same content. */
export function isImmutable(key: string): boolean {
  return key !== 'placeholder.jpg';
}

/** How long a picture may be cached. */
export function cacheControlFor(key: string): string {
  return isImmutable(key) ? IMMUTABLE : REPLACEABLE;
}
