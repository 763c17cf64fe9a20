import { type Operation, type Target, targetOf } from '../contract/operation.ts';
import { Problem, type ProblemCode, problemCode } from '../contract/problem.ts';

/** The part of an operation that a call needs; its result is not validated where there is no `response`. */
export type CalledOperation = Pick<Operation, 'method' | 'path'> & { response?: Operation['response'] };

/** What is sent: the token of an order's owner, and a key under which a repeated call is executed once. */
export type CallInput = Target & {
  body?: unknown;
  token?: string | undefined;
  key?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  signal?: { readonly aborted: boolean };
};

/** A call as HTTP. */
export type CallRequest = { method: Operation['method']; headers: Record<string, string>; body?: string };

/** What is read of a `Response`, in a browser, in a Worker and on Node. */
type Answer = {
  status: number;
  ok: boolean;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
};

/** Sends a request to a path of the API. */
export type Transport = (target: string, request: CallRequest) => Promise<Answer>;

/** Why a call has no result: a problem (RFC 9457) if the API gave one, the cause if there is no usable answer. */
export type Refusal = { response?: Answer | undefined; problem?: Problem | undefined; cause?: unknown };

/**
 * The error of a caller for a refusal: `offline` if there is no response, `unknown` for what is not in the contract.
 */
type Refuse = (code: ProblemCode | 'offline' | 'unknown', refusal: Refusal) => Error;

/**
 * Makes a call of the contract over a transport and returns its result. Throws what `refuse` makes of a refusal, and of
 * no answer, or one that does not match the contract; an abort as it is.
 */
export async function callContract(
  { method, path, response: schema }: CalledOperation,
  { body: sent, token, key, headers, signal, ...target }: CallInput,
  transport: Transport,
  refuse: Refuse,
): Promise<unknown> {
  const isPost = method === 'POST';
  let response: Answer | undefined;
  const fail = (cause: unknown) => {
    throw signal?.aborted ? cause : refuse(response ? 'unknown' : 'offline', { response, cause });
  };
  response = await transport(targetOf({ path }, target), {
    method,
    headers: {
      Accept: 'application/json',
      ...(isPost && { 'Content-Type': 'application/json' }),
      ...(token && { 'Order-Token': token }),
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
    ...(isPost && { body: JSON.stringify(sent ?? {}) }),
  }).catch(fail);
  const body: unknown = await response.json().catch(fail);
  if (!response.ok) {
    const { data: problem } = Problem.safeParse(body);
    throw refuse((problem && problemCode(problem)) ?? 'unknown', { response, problem });
  }
  const result = schema?.safeParse(body);
  if (result?.error) throw refuse('unknown', { response, cause: result.error });
  return result ? result.data : body;
}
