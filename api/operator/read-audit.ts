import { type SQL, sql } from 'drizzle-orm';
import { orderSubject } from '#api/operator/audit.ts';
import { readOperatorNames } from '#api/operator/operators.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type AuditEntry, AuditedFacts, type AuditPage, type AuditQuery } from '#shared/contract/operator.ts';

const PAGE = 50;

const DAY_MS = 24 * 60 * 60 * 1000;

const KINDS: Readonly<Record<NonNullable<AuditQuery['kind']>, SQL>> = {
  actions: sql`begun.action NOT LIKE 'GET %'`,
  looks: sql`begun.action LIKE 'GET %'`,
  refused: sql`coalesce(outcome.status, begun.status) >= 400`,
};

type Row = Pick<AuditEntry, 'address' | 'action' | 'subject' | 'status'> & {
  id: number;
  at: number;
  operator: string;
  before: string | null;
  after: string | null;
};

/** A page of the audit, latest first: each call with its outcome. */
export async function readAudit(ports: Ports, query: AuditQuery): Promise<AuditPage> {
  const { cursor, order, operator, kind, from, until } = query;
  const conditions = [
    sql`begun.outcome_of IS NULL`,
    ...(cursor === undefined ? [] : [sql`begun.id < ${Number(cursor)}`]),
    ...(order === undefined ? [] : [sql`begun.subject = ${orderSubject(order)}`]),
    ...(operator === undefined ? [] : [sql`begun.operator = ${operator}`]),
    ...(kind === undefined ? [] : [KINDS[kind]]),
    ...(from === undefined ? [] : [sql`begun.at >= ${moscowMidnight(from)}`]),
    ...(until === undefined ? [] : [sql`begun.at < ${moscowMidnight(until) + DAY_MS}`]),
  ];
  const rows = await ports.database.all<Row>(sql`
    SELECT begun.id, begun.at, begun.operator, begun.address, begun.action, begun.subject, begun.facts AS before,
      outcome.facts AS after, coalesce(outcome.status, begun.status) AS status
    FROM operator_audit AS begun LEFT JOIN operator_audit AS outcome ON outcome.outcome_of = begun.id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY begun.id DESC LIMIT ${PAGE}`);
  const names = await readOperatorNames(ports);
  const entries = rows.map(({ id: _id, at, before, after, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    operator: row.operator === '' ? null : { id: row.operator, name: names.get(row.operator) ?? row.operator },
    before: readFacts(before),
    after: readFacts(after),
  }));
  return { entries, nextCursor: rows.length < PAGE ? null : String(rows.at(-1)?.id) };
}

/** When a day begins in Moscow, which is three hours ahead all year, ms since 1970. */
function moscowMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`);
}

function readFacts(text: string | null): AuditedFacts | null {
  return text === null ? null : AuditedFacts.parse(JSON.parse(text));
}
