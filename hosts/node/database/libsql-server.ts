import { setTimeout } from 'node:timers/promises';
import { createClient, type ResultSet, type Value } from '@libsql/client/http';
import { onlyRead, type SqlConnection, type SqlResult, type SqlStatement, type SqlValue } from './sql-connection.ts';

type ServerOptions = { url: string; token: string };

/**
 * The server's errors for a batch that found the database locked, or that took 5 s while another process waited to
 * write.
 */
const DISPLACED = /database is locked|TRANSACTION_TIMEOUT/;
/** Delays before such a batch is retried, ms. It has had no effect. */
const LOCKED_WAITS_MS = [50, 100, 200, 400, 800];
/**
 * Timeout of a call, and of a write waiting for its turn, ms. Callers do not wait longer. Without it, calls would block
 * later ones after the server recovers, and old writes would run after their callers gave up.
 */
const MAX_MS = 30_000;

/**
 * A database on a libSQL server. Reads run in parallel. Writes of this process run one after another, because the
 * server accepts one at a time and does not guarantee their order.
 */
export function openLibsqlServer({ url, token }: ServerOptions): SqlConnection {
  const client = openClient({ url, token });
  const send = async (statements: readonly SqlStatement[], mode: 'read' | 'write') => {
    return (await client.batch(toSent(statements), mode)).map(toResult);
  };
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    run(statements) {
      if (onlyRead(statements)) return send(statements, 'read');
      const asked = Date.now();
      const write = lastWrite.then(() => {
        if (Date.now() - asked > MAX_MS) throw new Error('The database was too busy for this write');
        return whenUnlocked(() => send(statements, 'write'));
      });
      lastWrite = write.catch(() => null);
      return write;
    },
    async close() {
      client.close();
    },
  };
}

/** A database on a libSQL server as of the first read, regardless of later writes. */
export function openLibsqlSnapshot({ url, token }: ServerOptions): SqlConnection {
  const client = openClient({ url, token });
  const transaction = client.transaction('read');
  // The error is reported to the first reader.
  transaction.catch(() => undefined);
  return {
    async run(statements) {
      return (await (await transaction).batch(toSent(statements))).map(toResult);
    },
    async close() {
      await transaction.then(
        (opened) => opened.close(),
        () => undefined,
      );
      client.close();
    },
  };
}

function openClient({ url, token }: ServerOptions) {
  return createClient({
    url,
    ...(token !== '' && { authToken: token }),
    intMode: 'number',
    fetch: async (request: Request) => {
      try {
        return await fetch(request, { signal: AbortSignal.timeout(MAX_MS) });
      } catch (cause) {
        throw new Error('The database server does not answer', { cause });
      }
    },
  });
}

function toSent(statements: readonly SqlStatement[]) {
  return statements.map(({ sql, params }) => ({ sql, args: [...params] }));
}

/** Runs the work, and retries it if another process's write kept it from starting. */
async function whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of LOCKED_WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && DISPLACED.test(error.message))) throw error;
      await setTimeout(wait);
    }
  }
  return await work();
}

function toResult({ columns, rows, rowsAffected, lastInsertRowid }: ResultSet): SqlResult {
  return {
    columns,
    rows: rows.map((row) => columns.map((_, index) => toValue(row[index]))),
    changes: rowsAffected,
    lastRowId: Number(lastInsertRowid ?? 0),
  };
}

function toValue(value: Value | undefined): SqlValue {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return typeof value === 'bigint' ? Number(value) : (value ?? null);
}
