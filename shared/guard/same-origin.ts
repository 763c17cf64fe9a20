const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** What a request says about itself: its method, and its headers `Origin` and `Sec-Fetch-Site`. */
type Sent = { method: string; origin: string | undefined; site: string | undefined };

/**
 * Whether a call that writes comes from another site. Browsers say where a call comes from, and pages cannot forge
 * that. Other clients say nothing and carry nobody's cookies: they pass unless an origin is required.
 */
export function isCrossSiteWrite(
  { method, origin, site }: Sent,
  own: readonly string[],
  { isOriginRequired }: { isOriginRequired: boolean },
): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  const isOwnOrigin = origin === undefined ? !isOriginRequired : own.includes(origin);
  const isOwnSite = site === undefined || site === 'same-origin' || (site === 'none' && !isOriginRequired);
  return !(isOwnOrigin && isOwnSite);
}
