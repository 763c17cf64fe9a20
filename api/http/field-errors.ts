import type * as z from 'zod/mini';
import type { FieldError } from '#shared/contract/problem.ts';

/** Schemas give a code as the message; zod's own messages are sentences with spaces. */
const CODE = /^[a-z]+(-[a-z]+)*$/;

/** The first error of every field, by path, from a schema's issues and the parsed input. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], given: unknown): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const { path, code } of issues.flatMap((issue) => errorsOf(issue, given))) {
    if (!byPath.has(path)) byPath.set(path, { path, code });
  }
  return [...byPath.values()];
}

function errorsOf(issue: z.core.$ZodIssue, given: unknown): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, code: 'unknown-field' }));
  }
  if (CODE.test(issue.message)) return [{ path, code: issue.message }];
  if (issue.code === 'too_big') return [{ path, code: 'too-long' }];
  return [{ path, code: valueAt(given, issue.path) === undefined ? 'required' : 'invalid' }];
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
