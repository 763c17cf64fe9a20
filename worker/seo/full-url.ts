/** What an address may hold as it stands; the rest – letters beyond Latin, blanks, quotes – is encoded. */
const OTHER = /[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]+/gu;

/** An address of the shop in full, its letters encoded the one way that canonical links and sitemaps share. */
export function fullUrl(siteUrl: string, path: string): string {
  return siteUrl.replace(/\/$/, '') + path.replace(OTHER, encodeURIComponent);
}
