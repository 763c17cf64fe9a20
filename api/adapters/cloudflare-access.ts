import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Ports } from '#api/ports/ports.ts';

const Claims = z.object({ email: z.string().check(z.minLength(3)) });

/** The issuer of a team's assertions. */
export function accessIssuer(team: string): string {
  return `https://${team}.cloudflareaccess.com`;
}

const remoteKeys = new Map<string, JWTVerifyGetKey>();

/** The keys of an issuer, fetched when first needed, and again for an unknown key id. */
export function accessKeys(issuer: string): JWTVerifyGetKey {
  const known = remoteKeys.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`));
  remoteKeys.set(issuer, keys);
  return keys;
}

type Application = { issuer: string; audience: string; keys: JWTVerifyGetKey; clock: () => number };

/**
 * Verifies assertions of Cloudflare Access (`Cf-Access-Jwt-Assertion`) for one application. Null for those of other
 * applications, expired ones, and service tokens, which have no email address.
 */
export function createAccessVerifier({
  issuer,
  audience,
  keys,
  clock,
}: Application): NonNullable<Ports['accessEmail']> {
  return async function accessEmail(assertion) {
    try {
      const { payload } = await jwtVerify(assertion, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
        currentDate: new Date(clock()),
      });
      return Claims.safeParse(payload).data?.email.toLowerCase() ?? null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
