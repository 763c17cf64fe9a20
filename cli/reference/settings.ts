import type * as z from 'zod/mini';
import { ALL_SECRETS, VARIABLES_READ } from '#cli/doctor/deployment/check-variables.ts';
import { API_FILE, ATELIER_FILE, readConfigurations, STOREFRONT_FILE } from '#cli/doctor/deployment/configuration.ts';
import { VARIABLES } from '#hosts/node/configuration.ts';
import { type Names, toJsonSchema } from './json-schema.ts';
import { schemaText } from './schema-text.ts';
import { fieldsOf, readSource } from './source.ts';

const INTRODUCTION = `The settings of the shop: name, type or default, and what each does; then what the configuration file sets it to.
Those marked as secrets stand in no file: \`npx wrangler secret put NAME --config FILE\`, on Node they are variables, too.`;

/** A setting; `type` with its default. */
type Setting = { name: string; type: string; description: string };

/** The variables and secrets of all programs. */
export function describeSettings(names: Names): string {
  const { storefront, api, atelier } = readConfigurations();
  const part = (title: string, settings: Setting[], values: Readonly<Record<string, string>> = {}) =>
    [`## ${title}`, ...settings.map((setting) => describeSetting(setting, values[setting.name]))].join('\n\n');
  return [
    INTRODUCTION,
    part(`The storefront: ${STOREFRONT_FILE}`, ofTypes(STOREFRONT_FILE, 'worker/env.ts'), storefront.vars),
    part(`The atelier: ${ATELIER_FILE}`, ofTypes(ATELIER_FILE, 'atelier/worker/env.ts'), atelier.vars),
    part(
      `The shop API: ${API_FILE} on Cloudflare, environment variables on Node`,
      ofSchema(VARIABLES.api, 'api/env.ts', names),
      api?.vars,
    ),
    part('The shop API on Node: environment variables', ofSchema(VARIABLES.host, 'hosts/node/configuration.ts', names)),
  ].join('\n\n');
}

function describeSetting({ name, type, description }: Setting, value: string | undefined): string {
  if (description === '') throw new Error(`${name} has no docstring.`);
  return [
    `${name}: ${type}${ALL_SECRETS.includes(name) ? ' (secret)' : ''}`,
    `  ${description}`,
    ...(value === undefined ? [] : [`  Set to "${value}".`]),
  ].join('\n');
}

/** The settings of a Worker whose environment is a type. */
function ofTypes(file: string, path: string): Setting[] {
  const fields = new Map([path, 'shared/api-access/fetch-api.ts'].flatMap((each) => [...fieldsOf(readSource(each))]));
  return [...(VARIABLES_READ[file] ?? []), 'STOREFRONT_KEYS'].map((name) => {
    const { type, isOptional, description } = fields.get(name) ?? { type: '', isOptional: false, description: '' };
    return { name, type: isOptional ? `${type}, optional` : type, description };
  });
}

/** The settings that a schema validates, with the docstrings of the file that defines it. */
function ofSchema({ shape }: { shape: Record<string, z.ZodMiniType> }, path: string, names: Names): Setting[] {
  const fields = fieldsOf(readSource(path));
  return Object.entries(shape).map(([name, schema]) => {
    const { default: _, ...json } = toJsonSchema(schema, names, 'input');
    const unset = schema.safeParse(undefined);
    const fallback = unset.data === undefined ? ', optional' : ` = ${JSON.stringify(unset.data)}`;
    const type = `${names.get(schema) ?? schemaText(json)}${unset.success ? fallback : ''}`;
    return { name, type, description: fields.get(name)?.description ?? '' };
  });
}
