import type { Operation } from '#shared/contract/operation.ts';

type Audience = Operation['audience'] | 'provider';

/** The description of each audience in the document and its tags. */
export const AUDIENCES: Readonly<Record<Audience, string>> = {
  public: 'Anyone may call it.',
  owner: 'Whoever holds the token of the order, or of a question about it, may call it.',
  internal: 'The storefront calls it over its own way to the API; it is not passed on from outside.',
  merchant: 'Programs that look after the catalogue call it, with a token of their own.',
  operator:
    'The shop’s people call it: commands with a token of their own, the atelier with the session of its cookie.',
  provider: 'The card provider calls it, at an address that holds a secret.',
};

/** The security schemes by audience. */
export const SECURITY_SCHEMES = {
  merchant: { type: 'http', scheme: 'bearer' },
  operator: { type: 'http', scheme: 'bearer' },
  owner: { type: 'apiKey', in: 'header', name: 'Order-Token' },
} as const;

/** The security requirement of an audience; an empty list for none. */
export function securityOf(audience: Audience): readonly Readonly<Record<string, readonly string[]>>[] {
  return Object.hasOwn(SECURITY_SCHEMES, audience) ? [{ [audience]: [] }] : [];
}
