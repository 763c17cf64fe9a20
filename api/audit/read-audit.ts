import { type SQL, sql } from 'drizzle-orm';
import { orderSubject } from '#api/audit/audit.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readOperatorNames } from '#api/staff/operators.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type AuditEntry, AuditedFacts, type AuditPage, type AuditQuery } from '#shared/contract/operator.ts';
import { startOfDay } from '#shared/domain/working-calendar.ts';

const PAGE = 50;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far rows may be outside their day, because the clocks of Workers differ slightly. */
const CLOCK_SKEW_MS = 60_000;

type Row = Pick<AuditEntry, 'address' | 'action' | 'subject' | 'status'> & {
  id: number;
  at: number;
  operator: string;
  before: string | null;
  after: string | null;
};

/**
 * A page of the audit log, latest first: each call with its outcome. Every filter is read by an index, a page at a
 * time.
 */
export async function readAudit(ports: Ports, query: AuditQuery): Promise<AuditPage> {
  const { from, id, conditions } = source(query);
  const rows = await ports.database.all<Row>(sql`
    SELECT begun.id, begun.at, begun.operator, begun.address, begun.action, begun.facts AS before,
      -- What a call is about may be known only after it.
      coalesce(nullif(begun.subject, ''), outcome.subject, '') AS subject, outcome.facts AS after, coalesce(outcome.status, begun.status) AS status
    FROM ${from} LEFT JOIN operator_audit AS outcome ON outcome.outcome_of = begun.id
    WHERE ${sql.join([...conditions, ...rangeOf(id, query)], sql` AND `)} ORDER BY ${id} DESC LIMIT ${PAGE}`);
  const names = await readOperatorNames(ports);
  const entries = rows.map(({ id: _id, at, before, after, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    operator: row.operator === '' ? null : { id: row.operator, name: names.get(row.operator) ?? row.operator },
    before: readFacts(before, names),
    after: readFacts(after, names),
  }));
  return { entries, nextCursor: rows.length < PAGE ? null : String(rows.at(-1)?.id) };
}

/**
 * The source, order and conditions of the calls. Refused calls are found by their outcome; those of an order are few.
 */
function source({ order, operator, kind }: AuditQuery): { from: SQL; id: SQL; conditions: SQL[] } {
  if (kind === 'refused' && order === undefined) {
    const id = sql`coalesce(refused.outcome_of, refused.id)`;
    return {
      from: sql`operator_audit AS refused CROSS JOIN operator_audit AS begun ON begun.id = ${id}`,
      id,
      conditions: [
        sql`refused.status >= 400`,
        ...(operator === undefined ? [] : [sql`refused.operator = ${operator}`]),
      ],
    };
  }
  return {
    from: sql`operator_audit AS begun`,
    id: sql`begun.id`,
    conditions: [
      sql`begun.outcome_of IS NULL`,
      ...(order === undefined ? [] : [sql`begun.subject = ${orderSubject(order)}`]),
      ...(operator === undefined ? [] : [sql`begun.operator = ${operator}`]),
      // Views are most of all calls: read backwards, a page is soon full. Actions are found by the index of `isGet`.
      ...(kind === 'views' ? [sql`(${isGet} OR ${isLook})`] : []),
      ...(kind === 'actions' ? [sql`${isGet} = 0`, sql`NOT ${isLook}`] : []),
      ...(kind === 'refused' ? [sql`coalesce(outcome.status, begun.status) >= 400`] : []),
    ],
  };
}

const isGet = sql`(substr(begun.action, 1, 4) = 'GET ')`;

/** The condition that a call with a body only looked. */
const isLook = sql`(${sql.join(
  Object.values<Operation>(OPERATIONS)
    .filter(({ looks }) => looks)
    .map(({ method, path }) => sql`begun.action GLOB ${`${method} ${path.replace(/\{\w+\}/g, '*')}`}`),
  sql` OR `,
)})`;

/** The conditions that calls are of some days, and come after the end of the previous page: ids increase with time. */
function rangeOf(id: SQL, { cursor, from, until }: AuditQuery): SQL[] {
  const [start, end] = [from && startOfDay(from), until && startOfDay(until) + DAY_MS];
  return [
    ...(cursor === undefined ? [] : [sql`${id} < ${Number(cursor)}`]),
    ...(start
      ? [
          sql`+begun.at >= ${start}`,
          sql`${id} >= (SELECT id FROM operator_audit WHERE at >= ${start - CLOCK_SKEW_MS} ORDER BY at LIMIT 1)`,
        ]
      : []),
    ...(end
      ? [
          sql`+begun.at < ${end}`,
          sql`${id} <= (SELECT id FROM operator_audit WHERE at < ${end + CLOCK_SKEW_MS} ORDER BY at DESC LIMIT 1)`,
        ]
      : []),
  ];
}

/** Facts for display: the holder of a piece is stored as an id. */
function readFacts(text: string | null, names: ReadonlyMap<string, string>): AuditedFacts | null {
  if (text === null) return null;
  const facts = AuditedFacts.parse(JSON.parse(text));
  const { holder } = facts;
  return typeof holder === 'string' ? { ...facts, holder: names.get(holder) ?? holder } : facts;
}
