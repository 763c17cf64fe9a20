import { Hono } from 'hono';
import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import { type Bindings, readVariables } from '#api/env.ts';
import type { LogLine, Ports } from '#api/ports/ports.ts';
import { type Environment, readConfiguration } from './configuration.ts';
import { createD1Database } from './database/d1-database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabaseOf, openReplicaOf } from './database/open-database.ts';
import type { Migration } from './database/parse-migration.ts';
import { openPictures } from './media/open-pictures.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serve } from './serve.ts';
import { openLeases } from './tasks/lease.ts';
import { startTasks, type Tasks } from './tasks/tasks.ts';

export type Host = {
  port: number;
  metricsPort: number;
  /** Ends what is under way, within the configured time. */
  close(): Promise<void>;
};

type HostOptions = {
  env: Environment;
  migrations: readonly Migration[];
  /** Takes the lines of the log. */
  write: (line: string) => void;
};

/**
 * Runs the shop API on this machine: the same application and the same variables as on Cloudflare, with a database, a
 * place for pictures, the schedule and the sending of letters of its own. Throws an Error that names what is wrong with
 * the configuration.
 */
export async function startHost({ env, migrations, write }: HostOptions): Promise<Host> {
  const configuration = readConfiguration(env);
  const metrics = createMetrics();
  const log = (line: LogLine) => {
    metrics.observe(line);
    write(JSON.stringify({ time: new Date().toISOString(), ...line }));
  };
  const connection = openDatabaseOf(configuration);
  const replica = openReplicaOf(configuration);
  const database = createD1Database(connection, replica);
  let tasks: Tasks | null = null;
  const bindings = {
    ...env,
    DB: database,
    MEDIA: openPictures(configuration),
    MAIL_QUEUE: { sendBatch: async () => tasks?.wakeOutbox() },
  } as unknown as Bindings;
  readVariables(bindings);
  const openPorts = (): Ports => ({ ...connect(bindings), log });

  for (const name of await migrate(database, migrations)) log({ level: 'info', event: 'migrated', migration: name });
  await openLeases(database);
  const app = createApp(openPorts);
  const api = await serve((request) => app.fetch(request, {}), configuration.PORT);
  const inside = await serve(createInside(metrics, database).fetch, configuration.METRICS_PORT);
  tasks = startTasks(openPorts, database);
  log({ level: 'info', event: 'started', port: api.port, metricsPort: inside.port });
  return {
    port: api.port,
    metricsPort: inside.port,
    async close() {
      const graceMs = configuration.GRACE_SECONDS * 1000;
      log({ level: 'info', event: 'ending' });
      await Promise.all([api.close(graceMs), tasks?.stop()]);
      await inside.close(0);
      await Promise.all([connection.close(), replica?.close()]);
      log({ level: 'info', event: 'ended' });
    },
  };
}

/** What this machine's own network may ask: whether the process works, and its metrics. */
function createInside(metrics: Metrics, database: D1Database) {
  return new Hono()
    .get('/health', async (c) => {
      const isWell = await database
        .prepare('SELECT 1')
        .first()
        .then(Boolean, () => false);
      return c.json({ ok: isWell }, isWell ? 200 : 503);
    })
    .get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }));
}
