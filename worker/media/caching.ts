/** A key's bytes never change while a browser holds them; a new picture has a new key. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The placeholder keeps its key when the shop's owner replaces it. */
const REPLACEABLE = 'public, max-age=3600';

/** How long a picture may be kept. */
export function cachingOf(key: string): string {
  return key === 'placeholder.jpg' ? REPLACEABLE : IMMUTABLE;
}

/** True where the browser has those very bytes: an `If-None-Match` names them, weakly or not. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
