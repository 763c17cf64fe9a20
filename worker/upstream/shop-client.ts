import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { OPERATIONS, type Operation, type OperationName } from '#shared/contract/operations.ts';
import type { App } from '../app.ts';
import { type Caller, callApi, type Input, parseAnswer, targetOf } from './api-call.ts';
import { type CachePolicy, isKept, policyOf } from './cache-policy.ts';
import { findEdition } from './catalogue-version.ts';
import { createDeadline } from './deadline.ts';
import { readThrough } from './kv-cache.ts';
import { PAGE_BUDGET_MS } from './time-limits.ts';
import { UpstreamError } from './upstream-error.ts';

type Table = typeof OPERATIONS;
type Answers = { [Name in OperationName]: z.infer<Table[Name]['response']> };
/** The table once more, in a shape that lets a generic call keep its own answer's type. */
const READERS: { readonly [Name in OperationName]: { response: z.ZodMiniType<Answers[Name]> } } = OPERATIONS;

export type ShopClient = {
  /** Calls the API; throws {@link UpstreamError} for anything but success. */
  call: <Name extends OperationName>(name: Name, input?: Input) => Promise<Answers[Name]>;
  /** The same, but null where the API says 404. */
  find: <Name extends OperationName>(name: Name, input?: Input) => Promise<Answers[Name] | null>;
  /** Which catalogue is sold now, at most 2 s old; the last one known while the API is down, else it throws. */
  catalogueVersion: () => Promise<number>;
};

type Context = Caller & {
  waitUntil: (work: Promise<unknown>) => void;
  /** Hears of a failure that a kept answer covers. */
  covered: (error: unknown) => void;
};

/** Gives every page its way to the shop API, and the time that it may wait there. */
export function shopClient(): MiddlewareHandler<App> {
  return function shopClient(c, next) {
    const client = createShopClient({
      env: c.env,
      locale: c.get('visitor').locale,
      requestId: c.get('requestId'),
      upstream: c.get('upstream'),
      deadline: createDeadline(PAGE_BUDGET_MS),
      signal: c.req.raw.signal,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      covered: (error) => c.get('log').error('upstream', error),
    });
    c.set('shop', client);
    return next();
  };
}

/** The one way out to the shop API, bound to one request: its language, its id, its time, its abort. */
function createShopClient(context: Context): ShopClient {
  // Others may wait for a kept answer, so this visitor's leaving does not end the call that fetches it; its time does.
  const shared: Context = { ...context, signal: undefined };
  const ask = async <Name extends OperationName>(name: Name, input: Input): Promise<Answers[Name]> => {
    const wanted = normalise(name, input);
    const policy = policyOf(name, wanted.query);
    if (policy) return parseAnswer(name, READERS[name].response, await keptAnswer(shared, name, { wanted, policy }));
    return parseAnswer(name, READERS[name].response, await callApi(context, name, wanted));
  };
  const call: ShopClient['call'] = (name, input = {}) => context.upstream.wait(ask(name, input));
  return {
    call,
    find: async (name, input) =>
      call(name, input).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return null;
        throw error;
      }),
    catalogueVersion: async () => (await context.upstream.wait(findEdition(shared))).version,
  };
}

type Kept = { wanted: Input; policy: CachePolicy };

async function keptAnswer(context: Context, name: OperationName, { wanted, policy }: Kept): Promise<unknown> {
  const { env, locale, upstream, deadline, covered, waitUntil } = context;
  const { version, reachable } = await findEdition(context);
  const { response } = READERS[name];
  const { body, result } = await readThrough({
    store: env.API_CACHE,
    key: `${version}:${locale}:${targetOf(name, wanted)}`,
    policy,
    deadline,
    reachable,
    now: Date.now(),
    fits: (body) => response.safeParse(body).success,
    keeps: (body) => isKept(name, body),
    load: async () => parseAnswer<unknown>(name, response, await callApi(context, name, wanted)),
    covered,
    waitUntil,
  });
  upstream.noteCache(result);
  return body;
}

/** Writes the contract's defaults into a query, so that the same question is asked, and kept, once. */
function normalise(name: OperationName, input: Input): Input & { query: Readonly<Record<string, string>> } {
  const operation: Operation = OPERATIONS[name];
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const parsed = operation.query?.safeParse(Object.fromEntries(given));
  const known: unknown = parsed?.success ? parsed.data : null;
  const pairs = Object.entries(typeof known === 'object' && known !== null ? known : Object.fromEntries(given));
  return { ...input, query: Object.fromEntries(pairs.map(([key, value]) => [key, String(value)])) };
}
