import type * as z from 'zod/mini';
import { PROVIDER_TIMEOUT_MS } from '../domain/constants.ts';
import type { OperatorRole } from './operator.ts';

/**
 * Whose counter a call adds to. Each counter is kept by address and by `name`: an order does not use up what payments
 * may. `orders` is for what writes to an order or to a mailbox; the API counts it too, for itself.
 */
export type CountedBy = { counter: 'orders' | 'codes' | 'writes' | 'search' | 'programs' | 'operators'; name: string };

/** Why the calls of an operation are not counted. */
export const UNCOUNTED = {
  internal: { reason: 'Nobody but the storefront can make it' },
  public: { reason: 'It only reads what everybody may, most of it from the cache' },
  owner: { reason: 'It only reads, for whoever has the order’s token' },
  merchant: { reason: 'It only reads, for whoever has the catalogue’s token' },
} as const;

/**
 * For how many seconds of its age a stored answer is used. Up to `fresh`: as it is. Up to `revalidate`: once more,
 * while a new one is fetched behind it. Up to `ifError`: where the API fails. Then it leaves the store.
 */
export type CachePolicy = { fresh: number; revalidate: number; ifError: number };

/**
 * One call of the shop API, with all that the API, the storefront, its pages and the OpenAPI document have to know of
 * it. `audience` says who may make it: `public` – anyone, through the storefront's /api proxy; `owner` – public, with
 * the token of an order, or of a question about one, in the `Order-Token` header; `internal` – the storefront only; `merchant` – a merchant's program,
 * with a bearer token; `operator` – those who see orders through, with a bearer token of their own.
 */
export type Operation<Params = unknown, Query = unknown, Body = unknown, Response = unknown> = {
  method: 'GET' | 'POST';
  /** Parameters stand in braces. */
  path: string;
  summary: string;
  audience: 'public' | 'owner' | 'internal' | 'merchant' | 'operator';
  /** Of an operator's call: in which roles it may be made. */
  roles?: readonly OperatorRole[];
  /** Of an operator's call: whether it is made before sign-in, by anyone. It passes through the atelier only. */
  anonymous?: true;
  /** Of an operator's call that reads the caller's own or counts: whether it stays out of the audit. */
  unaudited?: true;
  /** Whether its answer opens a session, whose token the atelier's Worker puts into a cookie, or it ends the caller's. */
  session?: 'opens' | 'ends';
  params?: z.ZodMiniType<Params>;
  query?: z.ZodMiniType<Query>;
  body?: z.ZodMiniType<Body>;
  /** The most that a body may have; goes with it. */
  maxBytes?: number;
  /** Whether it needs an `Idempotency-Key`. */
  idempotent?: true;
  /** Whether it may ask for a solved challenge (428), whose answer comes in `Challenge-Answer`. */
  challenged?: true;
  /** Whether it answers 202, with the same body, while what was asked for is in progress. */
  lasting?: true;
  /** The status of success; 200 unless said. */
  status?: 201;
  limit: CountedBy | { reason: string };
  /** How long the storefront stores its responses; it does not unless said. */
  cache?: CachePolicy;
  /** How long the storefront waits for one try of it, ms; unless said, by its method and audience. */
  timeoutMs?: number;
  response: z.ZodMiniType<Response>;
};

export const KILOBYTE = 1024;

/** For a call that asks the card provider: a little longer than the API itself waits for it, ms. */
export const PROVIDER_CALL_TIMEOUT_MS = PROVIDER_TIMEOUT_MS + 5000;

/** The most that a picture and a provider's notification may have, bytes: their calls are not in the contract. */
export const MAX_PICTURE_BYTES = 10 * 1024 * KILOBYTE;
export const MAX_NOTIFICATION_BYTES = 64 * KILOBYTE;

/** Whether an answer is the same for everybody; all others are stored by nobody. */
export function isShared({ method, audience, cache }: Operation): boolean {
  return method === 'GET' && (audience === 'public' || cache !== undefined);
}

export type Target = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Path and query of a call, the same for the same question: sorted, without parameters that have no value. */
export function targetOf({ path }: Pick<Operation, 'path'>, { params = {}, query = {} }: Target): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .sort();
  return given.length > 0 ? `${filled}?${given.join('&')}` : filled;
}

/** The path as routers write it: parameters begin with a colon. */
export function routePattern({ path }: Pick<Operation, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** What a call of an operation brings, by what the contract says of it. */
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
