import { type SQL, sql } from 'drizzle-orm';
import type { CertificateRow } from '#api/certificates/certificate-rows.ts';
import { stateAt, stateList } from '#api/certificates/certificate-states.ts';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { codeHashes } from '#api/certificates/code.ts';
import { balanceOf } from '#api/certificates/ledger.ts';
import { lookupRecipient } from '#api/certificates/recipient-index.ts';
import { resendCertificate } from '#api/certificates/resend-certificate.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import type { Database } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { AuditedFacts } from '#shared/contract/operator.ts';
import {
  type CertificatePage,
  type CertificateSearchRequest,
  CertificateState,
  type OperatorCertificate,
  type OperatorCertificateCard,
} from '#shared/contract/operator-certificate.ts';
import { isCode, normaliseCode } from '#shared/domain/certificates/code.ts';

const PAGE = 50;

const BALANCE = balanceOf(sql`certificate.id`);

function selectCertificates({ database, clock }: Pick<Ports, 'database' | 'clock'>) {
  return database
    .select({
      row: certificate,
      position: sql<number>`certificate.rowid`.as('position'),
      order: sql<number>`(SELECT number FROM orders WHERE id = certificate.order_id)`.as('order_number'),
      balance: sql<number>`${BALANCE}`.as('left_on_it'),
      state: stateAt(clock())
        .mapWith((state: string) => CertificateState.parse(state))
        .as('state_now'),
    })
    .from(certificate);
}

type Found = Awaited<ReturnType<typeof selectCertificates>>[number];

/** A page of certificates: search results, newest first, or all of a state, in the order of its list. */
export async function searchCertificates(ports: Ports, request: CertificateSearchRequest): Promise<CertificatePage> {
  const { among, order } = await listOf(ports, request);
  const found = await selectCertificates(ports).where(among).orderBy(order).limit(PAGE);
  return {
    certificates: await Promise.all(found.map((each) => cardOf(ports, each))),
    nextCursor: found.length < PAGE ? null : String(found.at(-1)?.position),
  };
}

/** Which certificates to list, and their order. The cursor is the row id of the last one shown. */
async function listOf(
  ports: Ports,
  { text, state, cursor }: CertificateSearchRequest,
): Promise<{ among: SQL; order: SQL }> {
  const now = ports.clock();
  const isInState = state === undefined ? sql`TRUE` : sql`${stateAt(now)} = ${state}`;
  if (state === undefined || text !== '') {
    const isFound = text === '' ? sql`TRUE` : await matches(ports, text);
    const follows = cursor === undefined ? sql`TRUE` : sql`certificate.rowid < ${Number(cursor)}`;
    return { among: sql`${isFound} AND ${isInState} AND ${follows}`, order: sql`certificate.rowid DESC` };
  }
  const { among, moment, latest } = stateList(state, now);
  const first = latest === undefined ? sql`TRUE` : sql`${moment} <= ${latest}`;
  const follows = cursor === undefined ? first : isAfter(moment, Number(cursor));
  return { among: sql`${among} AND ${isInState} AND ${follows}`, order: sql`${moment} DESC, certificate.rowid DESC` };
}

/** The condition that a certificate comes after another one, by its row. Its moment alone is what an index finds. */
function isAfter(moment: SQL, row: number): SQL {
  const last = sql`FROM certificate AS last WHERE last.rowid = ${row}`;
  return sql`${moment} <= (SELECT ${moment} ${last}) AND (${moment}, certificate.rowid) < (SELECT ${moment}, last.rowid ${last})`;
}

/** Finds a code by its hash or its last characters, a recipient by the start of the address, an order by its number. */
async function matches({ settings, sealer }: Ports, text: string): Promise<SQL> {
  const code = normaliseCode(text);
  if (isCode(code)) {
    return sql`code_hash IN (SELECT value FROM json_each(${JSON.stringify(await codeHashes(settings, code))}))`;
  }
  const tokens = JSON.stringify(await lookupRecipient(sealer, text));
  return sql`(last_four = ${code}
    OR order_id IN (SELECT id FROM orders WHERE number = ${/^\d{1,10}$/.test(text) ? Number(text) : null})
    OR id IN (SELECT certificate_id FROM certificate_search WHERE token IN (SELECT value FROM json_each(${tokens}))))`;
}

async function cardOf({ sealer }: Ports, { row, order, balance, state }: Found): Promise<OperatorCertificateCard> {
  const { recipient } = await openTexts(sealer, row);
  const { id, lastFour, amount, deliverOn, expiresAt } = row;
  return {
    id,
    order: String(order),
    lastFour,
    state,
    amount,
    balance,
    recipient,
    deliverOn,
    expiresAt: timeOf(expiresAt),
  };
}

/** A certificate with its history. Throws a ProblemError if it does not exist. */
export async function showCertificate(ports: Ports, id: string): Promise<OperatorCertificate> {
  const found = await findById(ports, id);
  const { row } = found;
  const [entries, emails, { sender, message }] = await Promise.all([
    ports.database.all<{ kind: string; amount: number; balance: number; number: number | null; at: number }>(sql`
      SELECT entry.kind, entry.amount, entry.balance, orders.number, entry.at FROM certificate_entry AS entry
      LEFT JOIN certificate_refund AS returned ON returned.id = entry.certificate_refund_id
      LEFT JOIN orders ON orders.id = coalesce(entry.order_id, returned.order_id) WHERE certificate_id = ${id} ORDER BY entry.id`),
    ports.database.all<{ due: number; sent: number | null; dead: number | null }>(sql`
      SELECT due_at AS due, sent_at AS sent, dead_at AS dead FROM mail_outbox
      WHERE order_id = ${row.orderId} AND kind = 'certificate' AND instr(subject, ${`${id} `}) = 1 ORDER BY id`),
    openTexts(ports.sealer, row),
  ]);
  return {
    ...(await cardOf(ports, found)),
    sender,
    message,
    locale: storedLocale(row),
    sendAt: timeOf(row.sendAt),
    blockedAt: timeOrNull(row.blockedAt),
    isSendable: (found.state === 'scheduled' || found.state === 'sent') && row.words !== null,
    entries: entries.map(({ number, at, ...entry }) => ({
      ...entry,
      order: number === null ? null : String(number),
      at: timeOf(at),
    })),
    emails: emails.map(({ due, sent, dead }) => ({
      dueAt: timeOf(due),
      sentAt: timeOrNull(sent),
      givenUpAt: timeOrNull(dead),
    })),
  };
}

/** Sends a certificate again, optionally to another address. Throws a ProblemError if that is not possible. */
export async function resendToRecipient(
  ports: Ports,
  id: string,
  recipient: string | undefined,
): Promise<OperatorCertificate> {
  const { row } = await findById(ports, id);
  if (!(await resendCertificate(ports, row, recipient))) throw new ProblemError('certificate-not-sendable');
  return showCertificate(ports, id);
}

/** Blocks or unblocks a certificate. Throws a ProblemError if it does not exist. */
export async function setBlocked(ports: Ports, id: string, isBlocked: boolean): Promise<OperatorCertificate> {
  const blockedAt = isBlocked ? sql`coalesce(blocked_at, ${ports.clock()})` : sql`NULL`;
  await ports.database.run(sql`UPDATE certificate SET blocked_at = ${blockedAt} WHERE id = ${id}`);
  return showCertificate(ports, id);
}

/** What the audit log records of a certificate, without its buyer or recipient. Null if it does not exist. */
export async function readCertificateFacts(database: Database, id: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT last_four AS lastFour, ${BALANCE} AS balance, blocked_at IS NOT NULL AS isBlocked, edition, emails
    FROM certificate WHERE id = ${id}`);
  return facts ?? null;
}

async function findById(ports: Ports, id: string): Promise<Found & { row: CertificateRow }> {
  const [found] = await selectCertificates(ports).where(sql`certificate.id = ${id}`);
  if (!found) throw new ProblemError('not-found');
  return found;
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : timeOf(ms);
}
