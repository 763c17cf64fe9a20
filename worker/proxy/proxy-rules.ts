import type * as z from 'zod/mini';
import { isShared, KILOBYTE, type Operation, routePattern, UNCOUNTED } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';

/** A call that may pass. Its path is the router's: parameters begin with a colon. */
export type ProxyRule = Pick<Operation, 'challenged' | 'limit'> & {
  methods: readonly string[];
  path: string;
  /** The most that a request's body may have. */
  maxBytes: number;
  /** False for answers of one caller: they are stored by nobody. */
  isShared: boolean;
  /** What may pass of a request's headers besides the usual. */
  headers?: readonly string[];
  /** The call of the contract. */
  name?: OperationName;
  /** What its answers are held against, once they are read to the end; others pass as they come. */
  checked?: { status: number; response: z.ZodMiniType };
};

/** Calls of merchants and operators carry their own token. */
const WITH_TOKEN = { headers: ['Authorization'], isShared: false };

/** Every path and method that passes: the contract's, and three that it cannot describe. */
export const PROXY_RULES: readonly ProxyRule[] = [
  ...Object.entries(OPERATIONS).flatMap(([name, operation]) => ruleOf(name, operation) ?? []),
  { methods: ['GET'], path: '/openapi.json', maxBytes: 0, isShared: true, limit: UNCOUNTED.public },
  {
    methods: ['POST'],
    path: '/notifications/:token',
    maxBytes: 64 * KILOBYTE,
    isShared: false,
    limit: { counter: 'programs', name: 'notifications' },
  },
  {
    methods: ['PUT'],
    path: '/pictures/:key{.+}',
    maxBytes: 10 * 1024 * KILOBYTE,
    limit: { counter: 'programs', name: 'pictures' },
    ...WITH_TOKEN,
  },
  { methods: ['HEAD', 'GET'], path: '/pictures/:key{.+}', maxBytes: 0, limit: UNCOUNTED.merchant, ...WITH_TOKEN },
];

function ruleOf(name: string, operation: Operation): ProxyRule | null {
  const { audience, method, response, maxBytes = 0, status = 200, limit, challenged } = operation;
  if (audience === 'internal' || !isOperationName(name)) return null;
  const rule = {
    name,
    methods: [method],
    path: routePattern(operation),
    maxBytes,
    limit,
    ...(challenged && { challenged }),
  };
  if (audience === 'merchant' || audience === 'operator') return { ...rule, ...WITH_TOKEN };
  return { ...rule, isShared: isShared(operation), checked: { status, response } };
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

/** The methods of every path: what `Allow` says to others. */
export function allowedMethods(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, methods } of PROXY_RULES) found.set(path, [...(found.get(path) ?? []), ...methods]);
  for (const methods of found.values()) if (methods.includes('GET') && !methods.includes('HEAD')) methods.push('HEAD');
  return found;
}
