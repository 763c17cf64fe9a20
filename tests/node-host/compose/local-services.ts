import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { startMailHost } from '../../mail/mail-host.ts';
import { SQLD } from '../sqld.ts';
import { readImage, readServices, type Service } from './compose-file.ts';
import { assignPorts, type Context, contextOf } from './local-context.ts';

/** The API as the Dockerfile builds it (build-host.ts). */
const BUILT = join(import.meta.dirname, '../../../.cache/node-host');
/** How often a service that starts is asked whether it is well, ms. */
const POLL_MS = 50;

/** A container's part on this machine. */
type Running = {
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Tells it to end. */
  stop(): void;
};

const image = readImage();

/** For each image where it listens, and what runs in its place. */
const IMAGES: Readonly<
  Record<string, { ports: readonly number[]; run(context: Context): Running | Promise<Running> }>
> = {
  api: { ports: image.ports, run: runApi },
  'ghcr.io/tursodatabase/libsql-server': { ports: [8080], run: runSqld },
  'alpine/openssl': { ports: [], run: runCommand },
  'axllent/mailpit': { ports: [1025, 8025], run: runMailCatcher },
};

export type LocalServices = {
  /** Where a published port of a service is reached. */
  addressOf(service: string, port: number): string;
  /** What a command says that is run in the API's container, as `docker compose exec` does. */
  execInApi(...command: string[]): Promise<string>;
  /** Ends the services, those that depend on others first; the exit code of each. */
  stop(): Promise<Record<string, number | null>>;
};

type ServiceOptions = {
  /** Variables of the API. */
  envFile: string;
  /** Where volumes lie. */
  folder: string;
};

/** Starts what compose.yaml describes as processes of this machine, in the order that it wants. */
export async function startServices({ envFile, folder }: ServiceOptions): Promise<LocalServices> {
  const services = readServices({ ENV_FILE: envFile });
  const ports = await assignPorts(services, (service) => IMAGES[imageOf(service)]?.ports ?? []);
  const contexts = new Map(
    Object.entries(services).map(([name, service]) => [name, contextOf({ name, service, ports, folder })]),
  );
  const running = new Map<string, Running>();
  const start = async (name: string): Promise<void> => {
    const context = contexts.get(name);
    if (!context) throw new Error(`There is no service ${name}`);
    if (running.has(name)) return;
    for (const [other, { condition }] of Object.entries(context.service.depends_on)) {
      await start(other);
      if (condition === 'service_healthy') await isHealthy(contexts.get(other));
      if (condition === 'service_completed_successfully' && (await running.get(other)?.ended) !== 0)
        throw new Error(`${other} failed`);
    }
    running.set(name, (await IMAGES[imageOf(context.service)]?.run(context)) ?? unknownImage(name));
  };
  for (const name of contexts.keys()) await start(name);
  for (const context of contexts.values()) if (healthCheck(context)) await isHealthy(context);
  return {
    addressOf: (service, port) => `http://127.0.0.1:${contexts.get(service)?.port(port)}`,
    async execInApi(...command) {
      const context = contexts.get('api') ?? unknownImage('api');
      return await text(spawnInImage(context, command).stdout);
    },
    async stop() {
      const codes: Record<string, number | null> = {};
      for (const [name, { stop, ended }] of [...running].toReversed()) {
        stop();
        codes[name] = await ended;
      }
      return codes;
    },
  };
}

function imageOf({ image: name }: Service): string {
  return name?.split(':')[0] ?? 'api';
}

function unknownImage(name: string): never {
  throw new Error(`Nothing stands for the image of ${name}`);
}

/** The command that says whether a service is well: the file's, or its image's. */
function healthCheck({ service }: Context): readonly string[] | null {
  if (service.healthcheck) return service.healthcheck.test.slice(1);
  return service.build ? image.health : null;
}

/** Resolves when a service is well; rejects where nothing says when that is. */
async function isHealthy(context: Context | undefined): Promise<void> {
  const [program = '', ...args] = (context && healthCheck(context)) ?? [];
  if (!context || program === '') throw new Error('There is no health check');
  const run = () => {
    const check = spawn(program === '/nodejs/bin/node' ? process.execPath : program, args.map(context.local));
    return once(check, 'exit').then(([code]) => code === 0);
  };
  while (!(await run())) await setTimeout(POLL_MS);
}

function environmentOf({ service, local }: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, local(value)]));
}

function running(child: ChildProcess): Running {
  return { ended: once(child, 'exit').then(([code]) => code), stop: () => void child.kill('SIGTERM') };
}

function runApi(context: Context): Running {
  cpSync(BUILT, join(context.folder, 'app'), { recursive: true });
  const child = spawnInImage(context, image.command);
  child.stdout.resume();
  return running(child);
}

/** In a folder that has no packages, as in the image. */
function spawnInImage(context: Context, command: readonly string[]) {
  const told = context.service.env_file.map((file) => parseEnv(readFileSync(file, 'utf8')));
  const [port, metricsPort] = image.ports.map(context.port);
  const inImage = Object.entries(image.env).map(([name, value = '']) => [name, context.local(value)]);
  return spawn(process.execPath, command.map(context.local), {
    cwd: join(context.folder, 'app'),
    env: Object.assign(Object.fromEntries(inImage), ...told, environmentOf(context), {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function runSqld({ local, port }: Context): Running {
  const args = ['--db-path', local('/var/lib/sqld'), '--http-listen-addr', `127.0.0.1:${port(8080)}`, '--no-welcome'];
  return running(spawn(SQLD, args, { stdio: 'ignore', env: {} }));
}

function runCommand({ service, local }: Context): Running {
  const [program = '', ...args] = [...service.entrypoint, ...service.command];
  return running(spawn(program, args.map(local), { stdio: 'ignore' }));
}

/** What Mailpit does with its variables. */
async function runMailCatcher(context: Context): Promise<Running> {
  const { MP_SMTP_TLS_CERT: cert = '', MP_SMTP_TLS_KEY: key = '', ...others } = environmentOf(context);
  const expected = { MP_SMTP_REQUIRE_TLS: 'true', MP_SMTP_AUTH_ACCEPT_ANY: 'true' };
  if (JSON.stringify(others) !== JSON.stringify(expected)) throw new Error('The mail catcher is told something else');
  const host = await startMailHost({
    certificate: { cert, key },
    isKnown: () => true,
    ports: { smtp: context.port(1025), http: context.port(8025) },
  });
  const ended = Promise.withResolvers<number>();
  return { ended: ended.promise, stop: () => void host.stop().then(() => ended.resolve(0)) };
}
