import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { OPERATIONS, type Operation, type OperationName } from '#shared/contract/operations.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { App } from '../app.ts';
import type { Env } from '../env.ts';
import { CACHE_POLICIES } from './cache-policy.ts';
import { readThrough } from './kv-cache.ts';
import { fetchWithRetry } from './retry.ts';
import { UpstreamError } from './upstream-error.ts';

type Table = typeof OPERATIONS;
type Answers = { [Name in OperationName]: z.infer<Table[Name]['response']> };
/** The table once more, in a shape that lets a generic call keep its own answer's type. */
const READERS: { readonly [Name in OperationName]: { response: z.ZodMiniType<Answers[Name]> } } = OPERATIONS;
type Input = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** The order's token, for calls that its owner makes. */
  token?: string;
};

export type ShopClient = {
  /** Calls the API; throws {@link UpstreamError} for anything but success. */
  call: <Name extends OperationName>(name: Name, input?: Input) => Promise<Answers[Name]>;
  /** The same, but null where the API says 404. */
  find: <Name extends OperationName>(name: Name, input?: Input) => Promise<Answers[Name] | null>;
  /** Which catalogue is sold now, at most 2 s old; throws where that was never heard. */
  catalogueVersion: () => Promise<number>;
};

type Context = {
  env: Env;
  locale: Locale;
  requestId: string;
  signal?: AbortSignal;
  waitUntil: (work: Promise<unknown>) => void;
};

/** How long an isolate may go on with the catalogue's version it knows. */
const VERSION_MS = 2000;
let known: { version: Promise<number>; until: number } | null = null;

/** Gives every page its way to the shop API. */
export function shopClient(): MiddlewareHandler<App> {
  return function shopClient(c, next) {
    const client = createShopClient({
      env: c.env,
      locale: c.get('visitor').locale,
      requestId: c.get('requestId'),
      signal: c.req.raw.signal,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    c.set('shop', client);
    return next();
  };
}

/** The one way out to the shop API, bound to one request: its language, its id, its abort. */
function createShopClient(context: Context): ShopClient {
  const call: ShopClient['call'] = async (name, input = {}) => {
    const operation: Operation = OPERATIONS[name];
    const read = (body: unknown) => parse(name, READERS[name].response, body);
    const policy = CACHE_POLICIES[name];
    if (!policy) return read(await ask(context, operation, input));
    // Others may wait for the same answer, so this visitor's leaving does not end it.
    const { signal: _, ...shared } = context;
    const { body } = await readThrough({
      store: context.env.API_CACHE,
      key: `${await catalogueVersion(shared)}:${context.locale}:${target(operation, input)}`,
      policy,
      now: Date.now(),
      fits: (body) => READERS[name].response.safeParse(body).success,
      load: async () => read(await ask(shared, operation, input)),
      waitUntil: context.waitUntil,
    });
    return read(body);
  };
  return {
    call,
    catalogueVersion: () => {
      const { signal: _, ...shared } = context;
      return catalogueVersion(shared);
    },
    find: async (name, input) =>
      call(name, input).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return null;
        throw error;
      }),
  };
}

/** Sends a request to the API's address if one is set, else over the service binding. */
export function fetchApi(env: Env, request: Request): Promise<Response> {
  return env.API_URL ? fetch(request) : env.SHOP_API.fetch(request);
}

/** Where a path of the API lies; the host of a service binding is never looked up. */
export function apiUrl(env: Env, path: string): string {
  return `${env.API_URL?.replace(/\/$/, '') ?? 'https://api.internal'}${path}`;
}

/** The catalogue's version, asked for once at a time; with the API down, the last one known still finds its pages. */
function catalogueVersion(context: Context): Promise<number> {
  const now = Date.now();
  if (known && known.until > now) return known.version;
  const last = known?.version;
  const asked = ask(context, OPERATIONS.catalogueVersion, {}).then(
    (body) => parse('catalogueVersion', CatalogueVersion, body).version,
  );
  const version = last ? asked.catch(() => last) : asked;
  known = { version, until: now + VERSION_MS };
  context.waitUntil(
    version.catch(() => {
      known = null;
    }),
  );
  return version;
}

function target(operation: Operation, input: Input): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
  const query = Object.entries(input.query ?? {})
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

async function ask({ env, locale, requestId, signal }: Context, operation: Operation, input: Input): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json', 'Content-Language': locale, 'X-Request-Id': requestId });
  if (input.token) headers.set('Order-Token', input.token);
  if (operation.method !== 'GET') headers.set('Content-Type', 'application/json');
  const request = new Request(apiUrl(env, target(operation, input)), {
    method: operation.method,
    headers,
    ...(operation.method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
  });
  try {
    const response = await fetchWithRetry((r) => fetchApi(env, r), request, signal);
    const body: unknown = await response.json();
    if (response.ok) return body;
    const problem = Problem.safeParse(body);
    throw new UpstreamError(`${operation.method} ${operation.path} answered ${response.status}`, {
      status: response.status,
      problem: problem.success ? problem.data : null,
    });
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(`${operation.method} ${operation.path} gave no usable answer`, {
      status: 502,
      cause: error,
    });
  }
}

function parse<Answer>(name: OperationName, schema: z.ZodMiniType<Answer>, body: unknown): Answer {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new UpstreamError(`The answer of ${name} does not fit the contract`, { status: 502, cause: result.error });
}
