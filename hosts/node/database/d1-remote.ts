import * as z from 'zod/mini';
import type { SqlConnection, SqlValue } from './sql-connection.ts';

const API = 'https://api.cloudflare.com/client/v4';
/** Timeout of a call, ms. D1 itself stops after 30 s. */
const MAX_MS = 60_000;

const Count = z._default(z.number(), 0);
const Result = z.object({
  results: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
  meta: z._default(z.object({ changes: Count, last_row_id: Count }), { changes: 0, last_row_id: 0 }),
});
/** `result` is null if the call failed. */
const Answer = z.object({
  success: z.boolean(),
  errors: z._default(z.array(z.object({ message: z.string() })), []),
  result: z.nullish(z.array(Result)),
});

type RemoteOptions = { account: string; database: string; token: string; send?: typeof fetch };

/** A deployed D1 database through Cloudflare's API, for copying. */
export function openRemoteD1({ account, database, token, send = fetch }: RemoteOptions): SqlConnection {
  const url = `${API}/accounts/${account}/d1/database/${database}/raw`;
  return {
    async run(statements) {
      const [first, ...others] = statements;
      const response = await send(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(others.length === 0 ? first : { batch: statements }),
        signal: AbortSignal.timeout(MAX_MS),
      });
      const answer = Answer.safeParse(await response.json().catch(() => null)).data;
      if (!answer?.success || answer.result?.length !== statements.length) {
        const messages = answer?.errors.map(({ message }) => message).join('; ');
        throw new Error(messages || `D1 answers ${response.status}`);
      }
      return answer.result.map(({ results: { columns, rows }, meta }) => ({
        columns,
        rows: rows as SqlValue[][],
        changes: meta.changes,
        lastRowId: meta.last_row_id,
      }));
    },
    close: () => Promise.resolve(),
  };
}
