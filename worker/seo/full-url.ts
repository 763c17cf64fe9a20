/** Characters that are not encoded; everything else – letters beyond Latin, spaces, quotes – is. */
const OTHER = /[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]+/gu;

/** An absolute address of the shop, encoded in the one way that canonical links and sitemaps share. */
export function fullUrl(siteUrl: string, path: string): string {
  return siteUrl.replace(/\/$/, '') + path.replace(OTHER, encodeURIComponent);
}
