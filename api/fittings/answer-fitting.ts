import { eq, type SQL, sql } from 'drizzle-orm';
import { fitting } from '#api/database/fitting-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { FITTING_LISTS, Fitting, FittingAnswer, FittingState } from '#shared/contract/fitting.ts';
import { FITTING_DAYS_AHEAD, FITTING_MS } from '#shared/domain/fitting-times.ts';
import { type FittingRow, openFitting, sealFitting } from './fitting-details.ts';
import { readTakenTimes } from './free-times.ts';
import { fittingResponse, moveFitting } from './own-fitting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The most that are listed. */
const MAX_LISTED = 200;

const IS_OPEN = ['asked', 'offered', 'agreed'];

/** What becomes of a fitting by each answer, and of which ones it may be given. */
const ANSWERS: Readonly<Record<FittingAnswer['answer'], { to: FittingState; from: readonly FittingState[] }>> = {
  agree: { to: 'agreed', from: ['asked', 'offered'] },
  offer: { to: 'offered', from: ['asked', 'offered', 'agreed'] },
  decline: { to: 'declined', from: ['asked', 'offered'] },
  cancel: { to: 'cancelled', from: ['offered', 'agreed'] },
};

/** Those that are asked for or to come, in their order; or those that are over, the last first. */
export async function listFittings(ports: Ports, list: (typeof FITTING_LISTS)[number]): Promise<Fitting[]> {
  const isOpen = sql`state IN (SELECT value FROM json_each(${JSON.stringify(IS_OPEN)}))
    AND coalesce(at, delete_at) > ${ports.clock() - FITTING_MS}`;
  const condition = list === 'open' ? isOpen : sql`NOT (${isOpen})`;
  const order = list === 'open' ? sql`state <> 'asked', coalesce(at, asked_at)` : sql`delete_at DESC`;
  const rows = await ports.database.select().from(fitting).where(condition).orderBy(order).limit(MAX_LISTED);
  const taken = await readTakenTimes(ports);
  return Promise.all(rows.map((row) => fittingOf(ports, row, taken)));
}

/** Answers somebody who asked for a fitting. Throws a ProblemError if it is another than was seen. */
export async function answerFitting(ports: Ports, id: string, given: FittingAnswer): Promise<Fitting> {
  const row = await findFitting(ports, id);
  const { answer, words, revision } = given;
  const at = timeOf(given, row);
  const { to, from } = ANSWERS[answer];
  const details = await openFitting(ports.sealer, row);
  if (answer === 'offer' && at !== null && at > ports.clock() + FITTING_DAYS_AHEAD * DAY_MS) invalid('time');
  if (answer === 'agree' && !isHers(details.times, row, at)) invalid('time');
  const mayBe = sql`state IN (SELECT value FROM json_each(${JSON.stringify(from)}))`;
  const isAhead = at === null ? sql`TRUE` : sql`${at} > ${ports.clock()}`;
  const sealed = await sealFitting(ports.sealer, id, { ...details, words });
  const moved =
    row.revision === revision
      ? await moveFitting(
          ports,
          row,
          { state: to, at, details: sealed },
          { isOffered: both(mayBe, isAhead), isUnnoticed: 0 },
        )
      : 'changed';
  if (moved === 'taken') invalid('taken');
  const now = await findFitting(ports, id);
  // The answer to the first request may have been lost on the way.
  const isDone = now.revision === revision + 1 && now.state === to && now.at === at;
  if (moved !== 'moved' && !isDone) throw new ProblemError('changed-meanwhile');
  return fittingOf(ports, now, await readTakenTimes(ports));
}

const both = (one: SQL, other: SQL) => sql`${one} AND ${other}`;

/** The time of an answer: what is given up keeps its own, for the calendar. */
function timeOf({ answer, at }: FittingAnswer, row: FittingRow): number | null {
  if (answer === 'decline' || answer === 'cancel') return row.at;
  return at === null ? invalid('required') : Date.parse(at);
}

/** Whether a time is one of those that she can. */
function isHers(times: readonly string[], row: FittingRow, at: number | null): boolean {
  return at !== null && (row.at === at || times.includes(new Date(at).toISOString()));
}

function invalid(code: string): never {
  throw new ProblemError('invalid-request', { errors: [{ path: 'at', code }] });
}

async function findFitting({ database }: Ports, id: string): Promise<FittingRow> {
  const [row] = await database.select().from(fitting).where(eq(fitting.id, id));
  if (!row) throw new ProblemError('not-found');
  return row;
}

async function fittingOf({ sealer, clock }: Ports, row: FittingRow, taken: ReadonlySet<string>): Promise<Fitting> {
  const details = await openFitting(sealer, row);
  const { name, email, account, note } = details;
  return {
    ...fittingResponse(row, details, clock()),
    ...{ id: row.id, name, email, account, note, revision: row.revision },
    taken: row.state === 'asked' ? details.times.filter((time) => taken.has(time)) : [],
    askedAt: new Date(row.askedAt).toISOString(),
    isEmailLost: row.isUntold === 1 && row.dueAt === null,
  };
}
