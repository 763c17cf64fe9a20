import type { Operation } from '#shared/contract/operation.ts';

/** What a build sent that did not know the newest field which a body may lack yet: all the rest. */
export function withoutNewest({ body: schema }: Operation, body: unknown): unknown {
  const definition: { type: string; shape?: Readonly<Record<string, { _zod: { optin?: string } }>> } | undefined =
    schema?._zod.def;
  if (definition?.type !== 'object' || typeof body !== 'object' || body === null) return body;
  const optional = Object.entries(definition.shape ?? {}).filter(([, { _zod }]) => _zod.optin === 'optional');
  const newest = optional.findLast(([name]) => name in body)?.[0];
  return newest === undefined ? body : Object.fromEntries(Object.entries(body).filter(([name]) => name !== newest));
}
