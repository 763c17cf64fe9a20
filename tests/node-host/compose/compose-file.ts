import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const FOLDER = join(import.meta.dirname, '../../../hosts/node');

export const COMPOSE_FILE = join(FOLDER, 'compose.yaml');

const Text = z.string();
const Texts = z._default(z.array(Text), []);

/** No key is allowed that the tests do not go by. */
const Service = z.strictObject({
  image: z.optional(Text),
  build: z.optional(z.strictObject({ context: Text, dockerfile: Text })),
  entrypoint: Texts,
  command: Texts,
  env_file: Texts,
  environment: z._default(z.record(Text, Text), {}),
  ports: Texts,
  volumes: Texts,
  read_only: z._default(z.boolean(), false),
  tmpfs: Texts,
  healthcheck: z.optional(z.strictObject({ test: z.array(Text), interval: Text, timeout: Text, retries: z.int() })),
  depends_on: z._default(
    z.record(
      Text,
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    ),
    {},
  ),
  logging: z.optional(z.strictObject({ driver: z.literal('local') })),
  restart: z.optional(z.literal('unless-stopped')),
  stop_grace_period: z.optional(Text),
});
export type Service = z.infer<typeof Service>;

const Compose = z.strictObject({
  name: Text,
  services: z.record(Text, Service),
  volumes: z.record(Text, z.null()),
});

/** The services of compose.yaml, with its variables replaced as Compose does. */
export function readServices(variables: Readonly<Record<string, string>>): Readonly<Record<string, Service>> {
  const text = readFileSync(COMPOSE_FILE, 'utf8');
  const replaced = text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => {
    return variables[name] ?? otherwise;
  });
  return Compose.parse(parse(replaced)).services;
}

/** The variables of example.env; those that are to be filled in are empty. */
export function readExample(): Readonly<Record<string, string | undefined>> {
  return parseEnv(readFileSync(join(FOLDER, 'example.env'), 'utf8'));
}

/** What the image of the Dockerfile is made to run. */
export type Image = { env: Record<string, string | undefined>; ports: number[]; command: string[]; health: string[] };

/** Reads the last stage of the Dockerfile: the image that is left. */
export function readImage(): Image {
  const text = readFileSync(join(FOLDER, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const instruction = (name: string): string => {
    const [, value] = new RegExp(`^${name} +(.*)$`, 'm').exec(stage) ?? [];
    if (value === undefined) throw new Error(`The Dockerfile has no ${name}`);
    return value;
  };
  const command = (value: string): string[] => z.array(Text).parse(JSON.parse(value));
  return {
    env: parseEnv(instruction('ENV').replaceAll(' ', '\n')),
    ports: instruction('EXPOSE').split(' ').map(Number),
    command: command(instruction('CMD')),
    health: command(instruction('HEALTHCHECK').replace(/^.* CMD /, '')),
  };
}
