import * as z from 'zod/mini';

const secret = z.string().check(z.minLength(16));

const Variables = z.object({
  /** Where shoppers reach the shop; no slash at the end. */
  SITE_URL: z.url().check(z.regex(/[^/]$/)),
  PROVIDER_URL: z.url(),
  PROVIDER_SHOP_ID: z.string().check(z.minLength(1)),
  PROVIDER_SECRET_KEY: z.string().check(z.minLength(1)),
  /** Whether payments are the provider's test payments; one never pays a live order. */
  PROVIDER_TEST: z.enum(['true', 'false']),
  /** The unguessable part of the address that notifications come to. */
  NOTIFICATION_TOKEN: secret,
  /** The key order tokens are derived with. */
  ORDER_TOKEN_KEY: secret,
  /** What merchants' programs sign in with. */
  CATALOGUE_TOKEN: secret,
});
export type Variables = z.infer<typeof Variables>;

/** What Cloudflare gives the Worker; variables are strings of unknown quality until {@link readVariables}. */
export type Bindings = { DB: D1Database; MEDIA: R2Bucket } & { readonly [name in keyof Variables]?: string };

/** The variables, checked. Throws an Error that lists the names of the bad ones, and never their values. */
export function readVariables(env: Bindings): Variables {
  const variables = Variables.safeParse(env);
  if (variables.success) return variables.data;
  const names = new Set(variables.error.issues.map((issue) => issue.path.join('.')));
  throw new Error(`Missing or malformed variables: ${[...names].join(', ')}`);
}
