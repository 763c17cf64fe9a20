import * as z from 'zod/mini';
import { ACCESS_TOKEN_HEADER } from '#shared/contract/operator-headers.ts';
import { Problem, problemCode } from '#shared/contract/problem.ts';
import { BUSY_MS, DEFAULT_RETRY_AFTER_S, untilFree, type Wait } from '#shared/contract-client/until-free.ts';
import { CommandError, isLocal, RefusedError, type ShopAddress } from './shop-address.ts';

const TIMEOUT_MS = 120_000;
const TRIES_OF_SAFE = 3;
const OUTAGES: readonly number[] = [502, 503, 504];

type Sent = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  /** An `Idempotency-Key` makes it safe to retry a POST: it is executed once. */
  headers?: Readonly<Record<string, string>>;
  /** Whether asking again does no more than asking once. By default all but a POST are. */
  isRepeatable?: boolean;
  /** How long it is asked again if the shop's API does not answer, ms. By default not at all. */
  outageMs?: number;
};

/** Makes a request to the shop; a failure is a {@link CommandError} in plain words. 404 is a valid response. */
export async function requestShop(shop: ShopAddress, sent: Sent): Promise<Response> {
  const { method, path, body, isRepeatable = method !== 'POST', outageMs } = sent;
  const key = sent.headers?.['Idempotency-Key'];
  const headers = {
    Authorization: `Bearer ${shop.token}`,
    ...(shop.accessToken === undefined ? {} : { [ACCESS_TOKEN_HEADER]: shop.accessToken }),
    ...sent.headers,
  };
  const send = () =>
    fetch(`${shop.apiUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const ask = () => tryRequest(send, isRepeatable ? TRIES_OF_SAFE : 1, { shop, key });
  const response = await untilFree(ask, (asked) => waitFor(asked, outageMs));
  if (response.ok || response.status === 404) return response;
  const reason = await whyRefused(response, shop);
  throw response.status < 500 ? new RefusedError(reason) : new CommandError(reason + howToRepeat(key));
}

/** How long to wait where another publication holds the catalogue, calls are too many, or the API has ended. */
async function waitFor(response: Response, outageMs: number | undefined): Promise<Wait | null> {
  if (response.status !== 429 && !OUTAGES.includes(response.status)) return null;
  const problem = z.safeParse(
    Problem,
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const isBusy = response.status === 429 || (problem.success && problemCode(problem.data) === 'catalogue-busy');
  const delayMs = Number(response.headers.get('Retry-After') ?? DEFAULT_RETRY_AFTER_S) * 1000;
  const withinMs = isBusy ? BUSY_MS : outageMs;
  return withinMs === undefined ? null : { delayMs, withinMs };
}

type Asked = { shop: ShopAddress; key: string | undefined };

async function tryRequest(send: () => Promise<Response>, tries: number, asked: Asked): Promise<Response> {
  try {
    const response = await send();
    if (response.status < 500 || response.headers.has('Retry-After') || tries <= 1) return response;
    await response.body?.cancel();
  } catch (cause) {
    if (isRefusedConnection(cause) || tries <= 1) {
      throw new CommandError(whySilent(asked.shop) + howToRepeat(asked.key), { cause });
    }
  }
  return await tryRequest(send, tries - 1, asked);
}

/** A hint for an action that may have been done nevertheless. */
function howToRepeat(key: string | undefined): string {
  return key === undefined ? '' : ` To ask again without doing it twice, add --key ${key}`;
}

function isRefusedConnection(cause: unknown): boolean {
  return (
    cause instanceof TypeError &&
    cause.cause instanceof Error &&
    'code' in cause.cause &&
    cause.cause.code === 'ECONNREFUSED'
  );
}

function whySilent({ apiUrl }: ShopAddress): string {
  const remedy = isLocal(apiUrl)
    ? 'start the shop with `npm start` and try again.'
    : 'check the address and the connection.';
  return `Nothing answers at ${apiUrl}: ${remedy}`;
}

async function whyRefused(response: Response, { apiUrl, tokenVariable }: ShopAddress): Promise<string> {
  const problem = z.safeParse(Problem, await response.json().catch(() => null));
  const code = problem.success ? problemCode(problem.data) : null;
  const needsPerson = code === 'passkey-required' || (code === 'forbidden' && problem.data?.detail !== undefined);
  if (needsPerson) {
    return 'This needs a passkey: do it in the atelier, or with the token of the configuration.';
  }
  if (response.status === 403) return 'Whoever has this token may not do that in the shop.';
  if (response.status === 401) {
    return `The shop at ${apiUrl} does not accept the token: set ${tokenVariable} to one that it gave and that has not ended.`;
  }
  const said = problem.success ? [problem.data.title, problem.data.detail, ...fieldErrors(problem.data)] : [];
  const id = problem.data?.requestId ? ` (request ${problem.data.requestId})` : '';
  return `The shop refused with ${response.status}: ${said.filter(Boolean).join('; ') || response.statusText}${id}.`;
}

function fieldErrors({ errors = [] }: z.infer<typeof Problem>): string[] {
  return errors.slice(0, 5).map(({ path, code }) => `${path}: ${code}`);
}
