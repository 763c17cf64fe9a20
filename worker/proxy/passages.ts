import type * as z from 'zod/mini';
import { OPERATIONS, type Operation, type OperationName } from '#shared/contract/operations.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A call that may pass. Its path is the router's: parameters begin with a colon. */
export type Passage = {
  methods: readonly string[];
  path: string;
  /** Bytes of the request's body. */
  limit: number;
  /** Answers of one shopper: kept by nobody. */
  personal: boolean;
  /** What may pass of a request's headers besides the usual. */
  headers?: readonly string[];
  /** The call of the contract. */
  name?: OperationName;
  /** What its answers are held against, once they are read to the end; others pass as they come. */
  checked?: { status: number; response: z.ZodMiniType };
};

/** Calls of merchants and operators carry their own token and larger bodies. */
const WITH_TOKEN = { headers: ['Authorization'], personal: true };

/** Every path and method that passes: the contract's, and three that it cannot describe. */
export const PASSAGES: readonly Passage[] = [
  ...Object.entries(OPERATIONS).flatMap(([name, operation]) => passageOf(name, operation) ?? []),
  { methods: ['GET'], path: '/openapi.json', limit: 0, personal: false },
  { methods: ['POST'], path: '/notifications/:token', limit: 64 * KILOBYTE, personal: true },
  { methods: ['PUT', 'HEAD', 'GET'], path: '/pictures/:key{.+}', limit: 10 * MEGABYTE, ...WITH_TOKEN },
];

function passageOf(name: string, operation: Operation): Passage | null {
  const { audience, method, response, status = 200 } = operation;
  if (audience === 'internal' || !isOperationName(name)) return null;
  const common = { name, methods: [method], path: operation.path.replace(/\{(\w+)\}/g, ':$1') };
  if (audience === 'merchant') return { ...common, ...WITH_TOKEN, limit: 4 * MEGABYTE };
  if (audience === 'operator') return { ...common, ...WITH_TOKEN, limit: KILOBYTE };
  const personal = audience === 'owner' || method !== 'GET';
  return { ...common, limit: 64 * KILOBYTE, personal, checked: { status, response } };
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

/** The methods of every path: what `Allow` says to others. */
export function allowedMethods(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, methods } of PASSAGES) found.set(path, [...(found.get(path) ?? []), ...methods]);
  for (const methods of found.values()) if (methods.includes('GET') && !methods.includes('HEAD')) methods.push('HEAD');
  return found;
}
