import type { Operation } from '#shared/contract/operation.ts';

type Audience = Operation['audience'] | 'provider';

/** Who may make a call, as the document says it of each and of all under one tag. */
export const AUDIENCES: Readonly<Record<Audience, string>> = {
  public: 'Anyone may call it.',
  owner: 'Whoever holds the token of the order, or of a question about it, may call it.',
  internal: 'The storefront calls it over its own way to the API; it is not passed on from outside.',
  merchant: 'Programs that look after the catalogue call it, with a token of their own.',
  operator: 'Those who see orders through call it, with a token of their own.',
  provider: 'The card provider calls it, at an address that holds a secret.',
};

/** Who shows what: a call names the scheme of its audience, or none. */
export const SECURITY_SCHEMES = {
  merchant: { type: 'http', scheme: 'bearer' },
  operator: { type: 'http', scheme: 'bearer' },
  owner: { type: 'apiKey', in: 'header', name: 'Order-Token' },
} as const;

/** What a call of this audience has to show; an empty list says that it is nothing. */
export function securityOf(audience: Audience): readonly Readonly<Record<string, readonly string[]>>[] {
  return Object.hasOwn(SECURITY_SCHEMES, audience) ? [{ [audience]: [] }] : [];
}
