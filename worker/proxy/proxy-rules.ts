import programCalls from 'virtual:program-calls';
import type * as z from 'zod/mini';
import {
  isShared,
  MAX_NOTIFICATION_BYTES,
  MAX_PICTURE_BYTES,
  type Operation,
  routePattern,
  UNCOUNTED,
} from '#shared/contract/operation.ts';
import { ACCESS_TOKEN_HEADER } from '#shared/contract/operator-headers.ts';
import { STOREFRONT_OPERATIONS, type StorefrontOperationName } from '#shared/contract/storefront-operations.ts';
import { timeoutOf } from '../upstream/time-limits.ts';

/** A call that may pass. Its path is in the router's syntax: parameters begin with a colon. */
export type ProxyRule = Pick<Operation, 'challenged' | 'limit'> & {
  methods: readonly string[];
  path: string;
  /** The largest request body, bytes. */
  maxBytes: number;
  /** False if the response is for one caller: nobody stores it. */
  isShared: boolean;
  /** Request headers that may pass besides the usual ones. */
  headers?: readonly string[];
  /** Time limit of one attempt, ms; the default unless given. */
  timeoutMs?: number;
  /** The operation, if pages cache its responses: browsers' calls use the same cache. */
  cached?: StorefrontOperationName;
  /** The schema that the complete response must match; other responses are streamed unchecked. */
  checked?: { status: number; response: z.ZodMiniType };
};

/** Calls of merchants and operators carry their own token; a session of the atelier never passes here. */
const WITH_TOKEN = { headers: ['Authorization'], isShared: false };
const OF_OPERATORS = { headers: ['Authorization', ACCESS_TOKEN_HEADER], isShared: false };

/** Every path and method that may pass: the contract's, and three that it cannot describe. */
export const PROXY_RULES: readonly ProxyRule[] = [
  ...Object.keys(STOREFRONT_OPERATIONS)
    .filter(isOperationName)
    .flatMap((name) => browserRule(name) ?? []),
  ...programCalls.map((call) => ({ ...ruleOf(call), ...(call.audience === 'merchant' ? WITH_TOKEN : OF_OPERATORS) })),
  { methods: ['GET'], path: '/openapi.json', maxBytes: 0, isShared: true, limit: UNCOUNTED.public },
  {
    methods: ['POST'],
    path: '/notifications/:token',
    maxBytes: MAX_NOTIFICATION_BYTES,
    isShared: false,
    limit: { counter: 'programs', name: 'notifications' },
  },
  {
    methods: ['PUT'],
    path: '/pictures/:key{.+}',
    maxBytes: MAX_PICTURE_BYTES,
    limit: { counter: 'programs', name: 'pictures' },
    ...WITH_TOKEN,
  },
  { methods: ['HEAD', 'GET'], path: '/pictures/:key{.+}', maxBytes: 0, limit: UNCOUNTED.merchant, ...WITH_TOKEN },
];

function isOperationName(name: string): name is StorefrontOperationName {
  return name in STOREFRONT_OPERATIONS;
}

function browserRule(name: StorefrontOperationName): ProxyRule | null {
  const operation: Operation = STOREFRONT_OPERATIONS[name];
  const { audience, response, status = 200, challenged, cache } = operation;
  if (audience === 'internal') return null;
  return {
    ...ruleOf(operation),
    ...(challenged && { challenged }),
    ...(cache && { cached: name }),
    isShared: isShared(operation),
    checked: { status, response },
  };
}

function ruleOf(call: Pick<Operation, 'method' | 'path' | 'audience' | 'maxBytes' | 'timeoutMs' | 'limit'>) {
  const { method, maxBytes = 0, limit } = call;
  return { methods: [method], path: routePattern(call), maxBytes, timeoutMs: timeoutOf(call), limit };
}

/** The methods of every path, for `Allow`. */
export function allowedMethods(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, methods } of PROXY_RULES) found.set(path, [...(found.get(path) ?? []), ...methods]);
  for (const methods of found.values()) if (methods.includes('GET') && !methods.includes('HEAD')) methods.push('HEAD');
  return found;
}
