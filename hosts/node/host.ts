import { Hono } from 'hono';
import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import { DEADLINE_MS } from '#api/database/database.ts';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { withDeadline } from '#api/database/deadline.ts';
import { takesWrites } from '#api/database/write-probe.ts';
import type { Bindings } from '#api/env.ts';
import { describeError } from '#api/http/describe-error.ts';
import type { LogLine, Ports } from '#api/ports/ports.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { type Environment, findFaults, readConfiguration } from './configuration.ts';
import { requireNoCopy } from './data/copy.ts';
import { countWrites } from './database/count-writes.ts';
import { createD1Database } from './database/d1-database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabaseOf, openReplicaOf } from './database/open-database.ts';
import type { Migration } from './database/parse-migration.ts';
import { journalPath, noteInJournal } from './journal.ts';
import { openPictureStore } from './media/open-pictures.ts';
import { readFreeSpace } from './metrics/free-space.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { serve } from './serve.ts';
import { openLeases } from './tasks/lease.ts';
import { startTasks, type Tasks } from './tasks/tasks.ts';

export type Host = {
  port: number;
  metricsPort: number;
  /** Finishes work in progress, within the configured time. */
  close(): Promise<void>;
};

type HostOptions = {
  env: Environment;
  migrations: readonly Migration[];
  /** Receives the lines of the log. */
  write: (line: string) => void;
};

/**
 * Runs the shop API on this machine: the same application and variables as on Cloudflare, with its own database,
 * picture store, schedule and mail delivery. Throws an Error that names the faults of the configuration.
 */
export async function startHost({ env, migrations, write }: HostOptions): Promise<Host> {
  const faults = findFaults(env);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const configuration = readConfiguration(env);
  const metrics = createMetrics();
  const log = (line: LogLine) => {
    metrics.observe(line);
    write(JSON.stringify({ time: new Date().toISOString(), ...line }));
    try {
      noteInJournal(journalPath(configuration), line);
    } catch (error) {
      write(JSON.stringify({ level: 'error', event: 'journal-failed', ...describeError(error) }));
    }
  };
  const connection = countWrites(await Promise.resolve(configuration).then(openDatabaseOf).catch(unreachable));
  const replica = openReplicaOf(configuration);
  const database = createD1Database(connection, replica);
  let tasks: Tasks | null = null;
  const bindings: Bindings = {
    ...env,
    DB: database,
    MEDIA: openPictureStore(configuration),
    MAIL_QUEUE: { sendBatch: async () => tasks?.wakeOutbox() },
  };
  const openPorts = (): Ports => ({ ...connect(bindings), log, backups: 'command' });

  // A call to a server that is gone may never be answered.
  const timely = withDeadline(database, DEADLINE_MS);
  await readOnce(timely).catch(unreachable);
  await requireNoCopy(connection);
  for (const name of await migrate(database, migrations)) log({ level: 'info', event: 'migrated', migration: name });
  await openLeases(timely);
  const freeSpace = () => readFreeSpace(configuration);
  metrics.watch({ database: timely, writesWaiting: connection.writesWaiting, freeSpace, clock: Date.now });
  const app = createApp(openPorts);
  const { HOST: host, PORT, METRICS_PORT } = configuration;
  const api = await serve((request) => app.fetch(request, {}), { host, port: PORT });
  let isEnding = false;
  const health = async (): Promise<HostHealth> =>
    isEnding ? { ok: false, process: 'ending' } : checkDatabase(timely, openPorts());
  const inside = await serve(createInside(metrics, health).fetch, { host, port: METRICS_PORT });
  tasks = startTasks(openPorts, timely);
  log({ level: 'info', event: 'started', port: api.port, metricsPort: inside.port });
  return {
    port: api.port,
    metricsPort: inside.port,
    async close() {
      const graceMs = configuration.GRACE_SECONDS * 1000;
      isEnding = true;
      log({ level: 'info', event: 'ending' });
      const stopped = tasks?.stop() ?? Promise.resolve();
      // Another process takes over a task that takes longer, because claims expire.
      await Promise.all([api.close(graceMs), withTimeout(stopped, graceMs, () => undefined)]);
      await inside.close(0);
      await Promise.all([connection.close(), replica?.close()]);
      log({ level: 'info', event: 'ended' });
    },
  };
}

async function checkDatabase(timely: DatabaseBinding, { database }: Ports): Promise<HostHealth> {
  const isRead = await readOnce(timely).then(
    () => true,
    () => false,
  );
  if (!isRead) return { ok: false, database: 'unreachable' };
  return (await takesWrites(database, Date.now())) ? { ok: true } : { ok: false, database: 'takes-no-writes' };
}

function unreachable(error: unknown): never {
  throw new Error(`DATABASE_URL leads to no database that answers (${describeError(error).message})`);
}

/** Throws if the database does not answer in time. */
async function readOnce(database: DatabaseBinding): Promise<void> {
  await database.prepare('SELECT 1').first();
}

/** Whether this process can sell, and what fails if not. */
type HostHealth = { ok: boolean; process?: 'ending'; database?: 'unreachable' | 'takes-no-writes' };

/** Endpoints for the internal network: health and metrics. */
function createInside(metrics: Metrics, readHealth: () => Promise<HostHealth>) {
  return new Hono()
    .get('/health', async (c) => {
      const health = await readHealth();
      return c.json(health, health.ok ? 200 : 503);
    })
    .get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }));
}
