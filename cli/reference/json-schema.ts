import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '#cli/local-shop.ts';

/** The exported schemas of the contract, with their names. */
export type Names = ReadonlyMap<z.ZodMiniType, string>;

/** Loads the modules of the contract and of the domain for the names of their schemas. */
export async function readNames(): Promise<Names> {
  const paths = globSync('shared/{contract,domain}/**/*.ts', { cwd: ROOT }).sort();
  const modules: Record<string, unknown>[] = await Promise.all(paths.map((path) => import(join(ROOT, path))));
  const exported = modules.flatMap((module) => Object.entries(module));
  return new Map(exported.flatMap(([name, value]) => (value instanceof z.ZodMiniType ? [[value, name]] : [])));
}

/** A caller sends the input of a schema, and gets the output. */
export type Direction = 'input' | 'output';

/** A schema in JSON Schema; named ones inside it are references. */
export function toJsonSchema(schema: z.ZodMiniType, names: Names, io: Direction) {
  const metadata = z.registry<{ id: string }>();
  for (const [named, id] of names) if (named !== schema) metadata.add(named, { id });
  return z.toJSONSchema(schema, { metadata, io, unrepresentable: 'any' });
}
