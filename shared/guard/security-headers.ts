/** Two years, as the browsers' preload lists require. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

type Policy = {
  /** Browser features that no page of the program uses. */
  unusedFeatures: readonly string[];
  referrer: 'no-referrer' | 'strict-origin-when-cross-origin';
};

/** The security headers of every response; the Content-Security-Policy depends on the page. */
export function securityHeadersOf({ unusedFeatures, referrer }: Policy): ReadonlyMap<string, string> {
  return new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', referrer],
    ['Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
  ]);
}

/** `Strict-Transport-Security` for a response over TLS; plain HTTP must not send it (RFC 6797, 7.2). */
export function strictTransportOf(url: string): string | null {
  return url.startsWith('https:') ? STRICT_TRANSPORT : null;
}
