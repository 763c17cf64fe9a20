import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ROOT } from '../../local-shop.ts';

/** Wrangler's own description of its files. */
const SCHEMA = join(ROOT, 'node_modules/wrangler/config-schema.json');

type Schema = { validate: ValidateFunction; topLevel: ReadonlySet<string> };
let readOnce: Schema | undefined;

/**
 * The keys of a file that wrangler does not know where they are: what is appended to a TOML file belongs to its last
 * table, and wrangler deploys the Worker without it. One sentence for each.
 */
export function checkKeys(file: string, content: unknown): string[] {
  readOnce ??= readSchema();
  const { validate, topLevel } = readOnce;
  validate(content);
  const unknown = (validate.errors ?? []).flatMap(unknownKey);
  const inVars = keysOfVars(content).filter((key) => topLevel.has(key));
  const found = [...unknown, ...inVars.map((key) => ({ key, table: 'vars' }))];
  return [...new Set(found.map((each) => sentence(file, each, topLevel)))];
}

type UnknownKey = { key: string; table: string };

function unknownKey({ keyword, params, instancePath }: ErrorObject): UnknownKey[] {
  if (keyword !== 'additionalProperties') return [];
  return [{ key: String(params['additionalProperty']), table: tableOf(instancePath) }];
}

/** The table's name as TOML has it, without the numbers of a list: `/ratelimits/5` is `ratelimits`. */
function tableOf(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .join('.');
}

function keysOfVars(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || !('vars' in content)) return [];
  return Object.keys(content.vars ?? {});
}

function sentence(file: string, { key, table }: UnknownKey, topLevel: ReadonlySet<string>): string {
  if (table === '') return `"${key}" in ${file} is nothing that wrangler knows: correct its spelling, or delete it.`;
  const move = topLevel.has(key) ? 'move it above the first table of the file' : 'correct its spelling, or delete it';
  return `"${key}" in ${file} has no effect, because it belongs to the table ${table} above it: ${move}.`;
}

function readSchema(): Schema {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  // The schema has words for editors, which are none of JSON Schema.
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  return { validate, topLevel: new Set(Object.keys(schema.definitions.RawConfig.properties)) };
}
