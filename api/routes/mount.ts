import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auditOperator, auditSignIn } from '#api/audit/audit.ts';
import { requireAccess, requireOperator, requireRole } from '#api/authentication/require-operator.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { limitBody, requireJson } from '#api/http/body.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { type FindErrors, readIdempotencyKey, readInput } from '#api/http/read-input.ts';
import { requireMerchant } from '#api/http/require-merchant.ts';
import { limitAddress } from '#api/limits/limit-address.ts';
import { withCurrentCatalogue } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isShared, type Operation, routePattern } from '#shared/contract/operation.ts';

/** The parsed input of a call; `key` is its `Idempotency-Key`, empty if it needs none. */
type Input<Params, Query, Body> = { params: Params; query: Query; body: Body; key: string };

/** Handles a call of the contract, or throws a ProblemError. A call in progress sets the status 202. */
type Handler<Params, Query, Body, Answer> = (c: Context<ApiEnv>, input: Input<Params, Query, Body>) => Promise<Answer>;

/** A whole catalogue takes longer than a shopper waits. */
const useBulkDatabase = createMiddleware<ApiEnv>(async function useBulkDatabase(c, next) {
  const { ports } = c.var;
  c.set('ports', { ...ports, database: ports.bulkDatabase });
  await next();
});

/** The middleware that authenticates each audience; an owner is authenticated by the handler, with the order. */
const GUARDS: Readonly<Record<Operation['audience'], (operation: Operation) => readonly MiddlewareHandler<ApiEnv>[]>> =
  {
    public: () => [],
    owner: () => [],
    internal: () => [],
    merchant: () => [requireMerchant, useBulkDatabase],
    operator: (operation) =>
      operation.anonymous
        ? [auditSignIn, requireAccess]
        : [requireOperator, ...(operation.unaudited ? [] : [auditOperator]), requireRole(operation)],
  };

/**
 * Mounts an operation of the contract at its address, with everything that the contract says: authentication, limits,
 * body size and caching. `findErrors` checks what the body's schema cannot.
 */
export function mount<Params = undefined, Query = undefined, Body = undefined, Answer extends object = object>(
  routes: Hono<ApiEnv>,
  operation: Operation<Params, Query, Body, Answer>,
  handler: Handler<Params, Query, Body, Answer & {}>,
  findErrors?: (ports: Ports, body: unknown) => ReturnType<FindErrors>,
): void;
export function mount(
  routes: Hono<ApiEnv>,
  operation: Operation,
  handler: Handler<unknown, unknown, unknown, object>,
  findErrors?: (ports: Ports, body: unknown) => ReturnType<FindErrors>,
): void {
  const { method, audience, limit, params, query, body, maxBytes = 0, idempotent, status = 200 } = operation;
  const guards = [
    ...GUARDS[audience](operation),
    ...('counter' in limit && limit.counter === 'orders' ? [limitAddress(limit.name)] : []),
    ...(body ? [limitBody(maxBytes), requireJson] : []),
  ];
  routes.on(method, [routePattern(operation)], ...guards, async (c) => {
    if (!isShared(operation)) c.header('Cache-Control', 'no-store');
    c.status(status);
    const input = {
      params: params && (await readInput(params, c.req.param())),
      query: query && (await readInput(query, queryOf(c))),
      body:
        body && (await readInput(body, await readJson(c), findErrors && ((value) => findErrors(c.var.ports, value)))),
      key: idempotent ? readIdempotencyKey(c) : '',
    };
    return c.json(await withCurrentCatalogue(c.var.ports, async () => handler(c, input)));
  });
}

/** A parameter that is given once is a text, a repeated one a list, which no schema accepts. */
function queryOf(c: Context<ApiEnv>): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (cause) {
    throw new ProblemError('invalid-request', { status: 400, detail: 'The body is not JSON', cause });
  }
}
