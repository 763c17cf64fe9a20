import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';

type Changes<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined };

/**
 * The query of the address, parsed by a schema whose fields all have defaults, and a function to change it: `const
 * [query, change] = useAddress(Query)`. Invalid values are left out.
 */
export function useAddress<Query extends object>(
  schema: z.ZodMiniType<Query>,
): readonly [Query, (changes: Changes<Query>, options?: { replace?: boolean }) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Changes<Query>, { replace = false } = {}) => {
    void navigate({ to: '.', search: { ...search, ...changes } as never, replace });
  };
  return [useMemo(() => readQuery(schema, search), [schema, search]), change];
}

function readQuery<Query>(schema: z.ZodMiniType<Query>, search: Readonly<Record<string, unknown>>): Query {
  const whole = schema.safeParse(search);
  if (whole.success) return whole.data;
  const wrong = new Set(whole.error.issues.map(({ path: [name] }) => String(name)));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))));
}
