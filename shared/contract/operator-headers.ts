/**
 * The token of a person's session. Only the atelier's Worker sends it, from its cookie: the storefront does not pass it
 * on, so that a session opens nothing at the shop's public address.
 */
export const SESSION_HEADER = 'Operator-Session';

/** Who somebody is, signed by Cloudflare Access in front of the atelier; the storefront does not pass it on. */
export const ACCESS_ASSERTION_HEADER = 'Cf-Access-Jwt-Assertion';

/** The same statement where a command brings it (`cloudflared access token`), beside its own token. */
export const ACCESS_TOKEN_HEADER = 'Cf-Access-Token';
