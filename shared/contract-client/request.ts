import { type Operation, type Target, targetOf } from '#shared/contract/operation.ts';

/** What a call sends: the parameters and the query of its path, its body, and what identifies its caller. */
export type CallData = Target & {
  body?: unknown;
  /** The token of the order that it is about. */
  token?: string | undefined;
  /** The idempotency key: the same for every attempt of one action. */
  key?: string | undefined;
};

/** The path of a call with its query, and what `fetch` takes. Headers of the transport are added to those of the contract. */
export function requestOf(
  operation: Pick<Operation, 'method' | 'path'>,
  { body, token, key, ...target }: CallData,
  headers: Readonly<Record<string, string>>,
): [path: string, init: { method: string; headers: Record<string, string>; body?: string }] {
  const { method } = operation;
  const isWrite = method === 'POST';
  return [
    targetOf(operation, target),
    {
      method,
      headers: {
        Accept: 'application/json',
        ...(isWrite && { 'Content-Type': 'application/json' }),
        ...(token && { 'Order-Token': token }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(isWrite && { body: JSON.stringify(body ?? {}) }),
    },
  ];
}
