import { eq, type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { fitting } from '#api/database/fitting-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256, toBase64Url } from '#api/security/secrets.ts';
import type { FittingRequest, OwnFitting } from '#shared/contract/fitting.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { type FittingDetails, type FittingRow, fittingTerm, openFitting, sealFitting } from './fitting-details.ts';
import { readFreeTimes } from './free-times.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a fitting is kept when it is over, ms. */
const KEPT_MS = 30 * DAY_MS;

type Asking = { request: string; locale: Locale; asked: Omit<FittingRequest, 'consent'> };

/** Stores a request for a fitting, once for its id. Throws a ProblemError if one of its times is not free. */
export async function storeFitting(ports: Ports, { request, locale, asked }: Asking): Promise<void> {
  const { database, sealer, clock, random } = ports;
  const [known] = await database.select({ id: fitting.id }).from(fitting).where(eq(fitting.request, request));
  if (known) return;
  const free = await readFreeTimes(ports);
  const errors = asked.times.flatMap((time, index) =>
    free.includes(time) ? [] : [{ path: `times.${index}`, code: 'taken' }],
  );
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  const token = toBase64Url(random(TOKEN_BYTES));
  const id = await sha256(token);
  const [mailbox = ''] = await sealer.searchTokens([fittingTerm(asked.email)]);
  const now = clock();
  await database
    .insert(fitting)
    .values({
      ...{ id, request, mailbox, locale, state: 'asked', askedAt: now, dueAt: now },
      details: await sealFitting(sealer, id, { ...asked, token, words: '' }),
      deleteAt: keptUntil(asked.times.map((time) => Date.parse(time))),
    })
    .onConflictDoNothing();
}

/** Until when a fitting is kept, by the times that it could be at. */
function keptUntil(times: readonly number[]): number {
  return Math.max(...times) + KEPT_MS;
}

/** The row of a token; throws a ProblemError if there is none. */
export async function findOwnFitting({ database }: Pick<Ports, 'database'>, token: string): Promise<FittingRow> {
  const [row] = token
    ? await database
        .select()
        .from(fitting)
        .where(eq(fitting.id, await sha256(token)))
    : [];
  if (!row) throw new ProblemError('not-found');
  return row;
}

/** A fitting as who asked for it sees it. */
export async function ownFitting({ sealer, clock }: Ports, row: FittingRow): Promise<OwnFitting> {
  return fittingResponse(row, await openFitting(sealer, row), clock());
}

/** The same, from what has been decrypted, at a time in ms since 1970. */
export function fittingResponse(
  { state, at }: FittingRow,
  { times, messenger, timeZone, words }: FittingDetails,
  now: number,
): OwnFitting {
  return {
    ...{ state: state as OwnFitting['state'], times, messenger, timeZone, words },
    at: at === null ? null : new Date(at).toISOString(),
    isOver: (at ?? Math.max(...times.map((time) => Date.parse(time)))) <= now,
  };
}

/** Accepts the time that the shop offers; accepting it again changes nothing. */
export async function acceptFitting(ports: Ports, row: FittingRow, at: number): Promise<void> {
  if (row.state === 'agreed' && row.at === at) return;
  const isOffered = sql`state = 'offered' AND at = ${at} AND at > ${ports.clock()}`;
  const details = await withoutWords(ports, row);
  const moved = await moveFitting(ports, row, { state: 'agreed', at, details }, { isOffered, isUnnoticed: 1 });
  if (moved !== 'moved') throw new ProblemError('changed-meanwhile');
}

/** Cancels a fitting that has not begun; cancelling it again changes nothing. */
export async function cancelFitting(ports: Ports, row: FittingRow): Promise<void> {
  if (row.state === 'cancelled') return;
  const isOffered = sql`state IN ('asked', 'offered', 'agreed') AND coalesce(at, ${ports.clock() + 1}) > ${ports.clock()}`;
  const details = await withoutWords(ports, row);
  const move = { state: 'cancelled', at: row.at, details } as const;
  const moved = await moveFitting(ports, row, move, { isOffered, isUnnoticed: 1 });
  if (moved !== 'moved') throw new ProblemError('changed-meanwhile');
}

/** The details without what the shop said of a state before. */
async function withoutWords({ sealer }: Ports, row: FittingRow): Promise<string> {
  return sealFitting(sealer, row.id, { ...(await openFitting(sealer, row)), words: '' });
}

type Move = { state: OwnFitting['state']; at: number | null; details: string };
/** The condition that it may be moved, and whether the manager is told of it. */
type Guard = { isOffered: SQL; isUnnoticed: 0 | 1 };

/** `changed`: it is another than was read by now; `taken`: the time is promised to somebody else. */
type Moved = 'moved' | 'changed' | 'taken';

/** Moves a fitting on from the version that was read. */
export async function moveFitting(
  { database, clock }: Ports,
  { id, revision }: FittingRow,
  { state, at, details }: Move,
  { isOffered, isUnnoticed }: Guard,
): Promise<Moved> {
  // The term of the consent: a time that was mistyped keeps nothing once it is put right.
  const deleteAt = at === null ? sql`delete_at` : keptUntil([at]);
  try {
    const moved = await database.all(sql`
      UPDATE fitting SET state = ${state}, at = ${at}, details = ${details}, revision = revision + 1,
        calendar_at = ${state === 'agreed' ? at : sql`calendar_at`}, delete_at = ${deleteAt},
        due_at = ${clock()}, tries = 0, is_untold = 1, is_unnoticed = ${isUnnoticed}
      WHERE id = ${id} AND revision = ${revision} AND ${isOffered} RETURNING id`);
    return moved.length > 0 ? 'moved' : 'changed';
  } catch (error) {
    if (violatesConstraint(error, 'fitting.at')) return 'taken';
    throw error;
  }
}
