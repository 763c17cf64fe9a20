import type * as z from 'zod/mini';
import { PROVIDER_TIMEOUT_MS } from '../domain/constants.ts';
import type { OperatorRole } from './operator.ts';

/**
 * The rate limiter of a call. Limits are counted by address and by `name`: an order does not use up the limit of
 * payments. `orders` is for calls that write to an order or to a mailbox; the API also counts them itself.
 */
export type CountedBy = {
  counter: 'orders' | 'codes' | 'writes' | 'search' | 'programs' | 'operators';
  name: string;
};

/** Why an operation has no rate limit. */
export const UNCOUNTED = {
  internal: { reason: 'Nobody but the storefront can make it' },
  public: { reason: 'It only reads what everybody may; the storefront counts what its cache does not answer' },
  owner: { reason: 'It only reads, for whoever has the order’s token' },
  merchant: { reason: 'It only reads, for whoever has the catalogue’s token' },
} as const;

/**
 * For how long a cached response is used, by its age in seconds. Up to `fresh`: without asking the API. Up to
 * `revalidate`: while a new one is fetched in the background. Up to `ifError`: if the API fails. Then it expires.
 */
export type CachePolicy = { fresh: number; revalidate: number; ifError: number };

/**
 * One call of the shop API, with everything that the API, the storefront, its pages and the OpenAPI document need to
 * know of it. `audience` says who may make it: `public` – anyone, through the storefront's /api proxy; `owner` –
 * public, with the token of an order, or of a question about one, in the `Order-Token` header; `internal` – the
 * storefront only; `merchant` – a merchant's program, with a bearer token; `operator` – the shop's people, with a
 * bearer token of their own.
 */
export type Operation<Params = unknown, Query = unknown, Body = unknown, Response = unknown> = {
  method: 'GET' | 'POST';
  /** Parameters are in braces. */
  path: string;
  summary: string;
  audience: 'public' | 'owner' | 'internal' | 'merchant' | 'operator';
  /** For operator calls: the roles that may make it. */
  roles?: readonly OperatorRole[];
  /**
   * For operator calls: which tokens of the commands may make it, by default all. `configured`: only that of the
   * configuration; `none`: it is for people who have signed in.
   */
  tokens?: 'none' | 'configured';
  /** For operator calls: whether anyone may make it before signing in. It passes through the atelier only. */
  anonymous?: true;
  /**
   * For operator calls that read the caller's own data, counts, or the catalogue in many parts: whether it is left out
   * of the audit log.
   */
  unaudited?: true;
  /** For operator calls by POST: whether it only reads, by what must not stand in an address. */
  looks?: true;
  /**
   * Whether its response opens a session, whose token the atelier's Worker puts into a cookie, or it ends the caller's.
   */
  session?: 'opens' | 'ends';
  params?: z.ZodMiniType<Params>;
  query?: z.ZodMiniType<Query>;
  body?: z.ZodMiniType<Body>;
  /** The largest body, bytes; required with `body`. */
  maxBytes?: number;
  /** Whether it needs an `Idempotency-Key`. */
  idempotent?: true;
  /** Whether it may require a solved challenge (428), whose answer is sent in `Challenge-Answer`. */
  challenged?: true;
  /** Whether asking a POST twice does no more than asking once. */
  repeatable?: true;
  /** Whether it responds with 202 and the same body while the work is in progress. */
  lasting?: true;
  /** The status of success; 200 by default. */
  status?: 201;
  limit: CountedBy | { reason: string };
  /** How long the storefront caches its responses; by default it does not. */
  cache?: CachePolicy;
  /** How long the storefront waits for one attempt, ms; the default depends on method and audience. */
  timeoutMs?: number;
  response: z.ZodMiniType<Response>;
};

/** What the storefront has to know of a call that merchants' and staff's programs make through it: no schemas. */
export type ProgramCall = Pick<Operation, 'method' | 'path' | 'audience' | 'maxBytes' | 'timeoutMs' | 'limit'> & {
  name: string;
};

export const KILOBYTE = 1024;

/** For a call that asks the card provider: a little longer than the API itself waits for it, ms. */
export const PROVIDER_CALL_TIMEOUT_MS = PROVIDER_TIMEOUT_MS + 5000;

/** The largest picture, and the largest notification of the provider, bytes: their calls are not in the contract. */
export const MAX_PICTURE_BYTES = 10 * 1024 * KILOBYTE;
export const MAX_NOTIFICATION_BYTES = 64 * KILOBYTE;

/** Whether the response is the same for everybody; others are never cached. */
export function isShared({ method, audience, cache }: Operation): boolean {
  return method === 'GET' && (audience === 'public' || cache !== undefined);
}

export type Target = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | undefined>> | undefined;
};

/** The path and query of a call, canonical: sorted, without parameters that have no value. */
export function targetOf({ path }: Pick<Operation, 'path'>, { params = {}, query = {} }: Target): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .sort();
  return given.length > 0 ? `${filled}?${given.join('&')}` : filled;
}

/** The path in the router's syntax: parameters begin with a colon. */
export function routePattern({ path }: Pick<Operation, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The input of an operation's call, by its contract. */
export type InputOf<Op> = (Op extends { params: z.ZodMiniType<infer Params> }
  ? { params: Readonly<Record<keyof Params, string | number>> }
  : unknown) &
  (Op extends { query: z.ZodMiniType<infer Query> }
    ? { query: { readonly [Name in keyof Query]?: string | undefined } }
    : unknown) &
  (Op extends { body: z.ZodMiniType<infer Body> }
    ? Record<string, never> extends Body
      ? { body?: Body }
      : { body: Body }
    : unknown) &
  (Op extends { audience: 'owner' } ? { token: string } : unknown) &
  (Op extends { idempotent: true } ? { key: string } : unknown);
