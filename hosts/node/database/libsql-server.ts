import { createClient, type InValue, type ResultSet } from '@libsql/client';
import { onlyRead, type SqlConnection, type SqlResult, type SqlValue } from './sql-connection.ts';

type ServerOptions = { url: string; token: string };

/** A database on a libSQL server. What only reads may be answered by its replicas. */
export function openLibsqlServer({ url, token }: ServerOptions): SqlConnection {
  const client = createClient({ url, ...(token !== '' && { authToken: token }), intMode: 'number' });
  return {
    async run(statements) {
      const sent = statements.map(({ sql, params }) => ({ sql, args: [...params] as InValue[] }));
      const results = await client.batch(sent, onlyRead(statements) ? 'read' : 'write');
      return results.map(toResult);
    },
    async close() {
      client.close();
    },
  };
}

function toResult({ columns, rows, rowsAffected, lastInsertRowid }: ResultSet): SqlResult {
  return {
    columns,
    rows: rows.map((row) => columns.map((_, index) => toValue(row[index]))),
    changes: rowsAffected,
    lastRowId: Number(lastInsertRowid ?? 0),
  };
}

function toValue(value: unknown): SqlValue {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return (value ?? null) as SqlValue;
}
