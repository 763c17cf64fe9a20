import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onlyRead, type SqlConnection, type SqlResult, type SqlStatement } from './sql-connection.ts';
import type { ThreadOptions, ThreadRequest, ThreadResponse } from './sqlite-thread.ts';

/** The thread's module, next to this file in both source and build. */
const THREAD = join(import.meta.dirname, `sqlite-thread${extname(import.meta.filename)}`);

type Waiting = { resolve: (results: readonly SqlResult[]) => void; reject: (error: Error) => void };

type FileOptions = {
  path: string;
  /** Read-only threads, besides the one that writes. */
  readers: number;
  /** SQLite's limits, by node:sqlite's names. Tests set D1's limits. */
  limits?: Readonly<Record<string, number>>;
  /** Time that a write waits for another process's write, ms. */
  busyMs?: number;
};

const BUSY_MS = 5_000;

/** A database in a local file. Reads run in parallel, writes one after another. */
export function openSqliteFile({ path, readers, limits = {}, busyMs = BUSY_MS }: FileOptions): SqlConnection {
  const writer = openLasting({ path, readOnly: false, isSnapshot: false, busyMs, limits });
  // Readers wait for the writer: the file must exist and be in WAL mode.
  const isOpen = writer.run([]);
  isOpen.catch(() => undefined);
  const pool: SqlConnection[] = [];
  let turn = 0;
  const nextReader = (): SqlConnection => {
    if (readers === 0) return writer;
    turn = (turn + 1) % readers;
    pool[turn] ??= openLasting({ path, readOnly: true, isSnapshot: false, busyMs, limits });
    return pool[turn] ?? writer;
  };
  return {
    async run(statements) {
      if (!onlyRead(statements)) return writer.run(statements);
      await isOpen;
      return nextReader().run(statements);
    },
    async close() {
      await Promise.all(pool.filter(Boolean).map((thread) => thread.close()));
      await writer.close();
    },
  };
}

/** A local file as of the first read, regardless of later writes. */
export function openSqliteSnapshot(path: string): SqlConnection {
  return openThread({ path, readOnly: true, isSnapshot: true, busyMs: BUSY_MS, limits: {} });
}

/** A thread, and another one in its place where it has ended by an error. */
function openLasting(options: ThreadOptions): SqlConnection {
  let thread = openThread(options);
  let isClosed = false;
  return {
    run(statements) {
      if (!thread.isOpen() && !isClosed) thread = openThread(options);
      return thread.run(statements);
    },
    close() {
      isClosed = true;
      return thread.close();
    },
  };
}

function openThread(options: ThreadOptions): SqlConnection & { isOpen(): boolean } {
  const thread = new Worker(THREAD, { workerData: options });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', (response: ThreadResponse) => {
    const caller = waiting.get(response.id);
    waiting.delete(response.id);
    if ('error' in response) caller?.reject(new Error(response.error));
    else caller?.resolve(response.results);
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The database is closed')));
  return {
    isOpen: () => ended === null,
    run: (statements: readonly SqlStatement[]) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        waiting.set(last, { resolve, reject });
        thread.postMessage({ id: last, statements } satisfies ThreadRequest);
      }),
    async close() {
      if (ended) return;
      const exit = once(thread, 'exit');
      thread.postMessage('close' satisfies ThreadRequest);
      await exit;
    },
  };
}
