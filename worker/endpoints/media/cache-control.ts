/** The content of a key never changes; a new picture has a new key. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The placeholder keeps its key when the shop's owner replaces it. */
const REPLACEABLE = 'public, max-age=3600';

/** How long a picture may be cached. */
export function cacheControlFor(key: string): string {
  return key === 'placeholder.jpg' ? REPLACEABLE : IMMUTABLE;
}
