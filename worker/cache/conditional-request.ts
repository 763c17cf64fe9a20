/** True where an `If-None-Match` names this tag, weakly or not: whoever asks has those very bytes. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

/** A tag that names bytes by what they are. */
export async function etagOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `"${btoa(String.fromCharCode(...digest)).slice(0, 27)}"`;
}
