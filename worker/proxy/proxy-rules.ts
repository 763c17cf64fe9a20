import type * as z from 'zod/mini';
import {
  isShared,
  MAX_NOTIFICATION_BYTES,
  MAX_PICTURE_BYTES,
  type Operation,
  routePattern,
  UNCOUNTED,
} from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { ACCESS_TOKEN_HEADER } from '#shared/contract/operator-headers.ts';
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
  cached?: OperationName;
  /** The schema that the complete response must match; other responses are streamed unchecked. */
  checked?: { status: number; response: z.ZodMiniType };
};

/** Calls of merchants and operators carry their own token; a session of the atelier never passes here. */
const WITH_TOKEN = { headers: ['Authorization'], isShared: false };
const OF_OPERATORS = { headers: ['Authorization', ACCESS_TOKEN_HEADER], isShared: false };

/** Every path and method that may pass: the contract's, and three that it cannot describe. */
export const PROXY_RULES: readonly ProxyRule[] = [
  ...Object.keys(OPERATIONS)
    .filter(isOperationName)
    .flatMap((name) => ruleOf(name) ?? []),
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

function isOperationName(name: string): name is OperationName {
  return name in OPERATIONS;
}

function ruleOf(name: OperationName): ProxyRule | null {
  const operation: Operation = OPERATIONS[name];
  const { audience, method, response, maxBytes = 0, status = 200, limit, challenged, cache, anonymous } = operation;
  if (audience === 'internal' || anonymous) return null;
  const rule = {
    methods: [method],
    path: routePattern(operation),
    maxBytes,
    timeoutMs: timeoutOf(operation),
    limit,
    ...(challenged && { challenged }),
  };
  if (audience === 'merchant') return { ...rule, ...WITH_TOKEN };
  if (audience === 'operator') return { ...rule, ...OF_OPERATORS };
  return { ...rule, ...(cache && { cached: name }), isShared: isShared(operation), checked: { status, response } };
}

/** The methods of every path, for `Allow`. */
export function allowedMethods(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, methods } of PROXY_RULES) found.set(path, [...(found.get(path) ?? []), ...methods]);
  for (const methods of found.values()) if (methods.includes('GET') && !methods.includes('HEAD')) methods.push('HEAD');
  return found;
}
