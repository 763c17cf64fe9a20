import * as z from 'zod/mini';
import type { SqlConnection, SqlValue } from './sql-connection.ts';

const API = 'https://api.cloudflare.com/client/v4';

const Answer = z.object({
  success: z.boolean(),
  errors: z._default(z.array(z.object({ message: z.string() })), []),
  result: z._default(
    z.array(
      z.object({
        results: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
        meta: z._default(z.object({ changes: z._default(z.number(), 0), last_row_id: z._default(z.number(), 0) }), {
          changes: 0,
          last_row_id: 0,
        }),
      }),
    ),
    [],
  ),
});

type RemoteOptions = { account: string; database: string; token: string; send?: typeof fetch };

/** A deployed D1 database through Cloudflare's API: for copying, a statement at a time. */
export function openRemoteD1({ account, database, token, send = fetch }: RemoteOptions): SqlConnection {
  const url = `${API}/accounts/${account}/d1/database/${database}/raw`;
  return {
    async run(statements) {
      const [statement, ...others] = statements;
      if (!statement || others.length > 0) throw new Error('A deployed D1 database takes one statement at a time');
      const response = await send(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(statement),
      });
      const { success, errors, result } = Answer.parse(await response.json());
      const [first] = result;
      if (!success || !first)
        throw new Error(errors.map(({ message }) => message).join('; ') || `D1 answers ${response.status}`);
      const { columns, rows } = first.results;
      return [{ columns, rows: rows as SqlValue[][], changes: first.meta.changes, lastRowId: first.meta.last_row_id }];
    },
    close: () => Promise.resolve(),
  };
}
