import * as z from 'zod/mini';
import { FittingRequest } from '#shared/contract/fitting.ts';
import { ONE_LINE } from '#shared/contract/typed-text.ts';

const text = z.catch(z.string(), '');

/** The fields of the form as they were typed. */
export const TypedRequest = z.object({
  /** Makes a request that is sent twice the same one. */
  key: z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), ''),
  zone: z.catch(z.optional(z.string().check(z.maxLength(60), z.regex(ONE_LINE))), undefined),
  name: text,
  email: text,
  first: text,
  second: text,
  messenger: text,
  account: text,
  note: text,
  consent: text,
});
export type TypedRequest = z.infer<typeof TypedRequest>;

export type RequestField = 'name' | 'email' | 'first' | 'second' | 'messenger' | 'account' | 'note' | 'consent';
/** The fields that are wrong, and the code of what is. */
export type RequestFaults = Partial<Record<RequestField, string>>;

const FIELDS: readonly RequestField[] = ['name', 'email', 'first', 'second', 'messenger', 'account', 'note', 'consent'];

/** The request of typed fields, or what is wrong with it. */
export function readRequest(
  { name, email, first, second, messenger, account, note, consent }: TypedRequest,
  timeZone: string | null,
): { request: FittingRequest; faults: null } | { request: null; faults: RequestFaults } {
  const read = FittingRequest.safeParse({
    ...{ name, email, messenger, account, timeZone, times: [first, second] },
    note: note.trim(),
    consent: consent !== '',
  });
  if (read.success) return { request: read.data, faults: null };
  return { request: null, faults: faultsOf(read.error.issues.map(({ path, message }) => ({ path, code: message }))) };
}

/** Faults by the paths of a request: `times.0` is the first time, `times` that both are the same one. */
export function faultsOf(issues: readonly { path: readonly PropertyKey[]; code: string }[]): RequestFaults {
  const named = issues.map(({ path: [field = '', index], code }) => {
    const name = field !== 'times' ? String(field) : Number(index ?? 1) === 0 ? 'first' : 'second';
    return [FIELDS.find((each) => each === name) ?? 'note', code] as const;
  });
  return Object.fromEntries(named.reverse());
}
