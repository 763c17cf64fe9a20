import { getTableName, type SQL, sql } from 'drizzle-orm';
import { openTexts, sealTexts } from '#api/certificates/certificate-texts.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { keyOfColumn } from '#api/database/sealed-column.ts';
import { fittingTerm, openFitting, sealFitting } from '#api/fittings/fitting-details.ts';
import { openLoggedLines, resealLoggedLines } from '#api/orders/changes/logged-lines.ts';
import { openContact, sealContact } from '#api/orders/contact.ts';
import { openChoices, type SealedChoices, sealChoices } from '#api/orders/line-choices.ts';
import { openNote, sealNote } from '#api/orders/notes.ts';
import { resealTraceKey, type SealedTraceKey } from '#api/orders/promotion-traces.ts';
import { openQuestion, type SealedQuestion, sealAnswer, sealAsked } from '#api/orders/questions.ts';
import { openReturnWords, sealReturnWords } from '#api/orders/returns/return-rows.ts';
import { openStatement, sealStatement } from '#api/orders/withdrawals.ts';
import { openCopy, sealCopy } from '#api/outbox/email-copy.ts';
import { FROZEN_TABLES, type FrozenTable, openRequest, sealRequest } from '#api/payments/frozen-request.ts';
import type { Ports } from '#api/ports/ports.ts';
import { mailboxTerm, openWaitContact, sealWaitContact } from '#api/waits/wait-contact.ts';

/** Rows of each table that one run re-encrypts. */
const MAX_AT_ONCE = 20;

type ContactRow = { id: string; contact: string };
type WordsRow = { id: string; words: string };
type CopyRow = { id: number; copy: string };
type StatementRow = { id: string; statement: string };
type NoteRow = { id: string; text: string };
type ChangeRow = { id: number; orderId: string; lines: string };
type RequestRow = { id: string; request: string };
type WaitRow = { id: string; contact: string };
type FittingRow = { id: string; details: string };
type LineRow = SealedChoices & { orderId: string; position: number };

/**
 * Re-encrypts personal data from older keys with the newest, a few rows in each run, so that an old key can be removed.
 * A row that is written meanwhile is left for the next run.
 */
export async function reseal(ports: Ports): Promise<void> {
  const { database, sealer } = ports;
  if (!sealer.hasOlderKeys) return;
  const find = <Row>(table: string, columns: string, sealed: readonly string[]) =>
    database.all<Row>(selectOld(sealer.currentPrefix, { table, columns, sealed }));
  const contacts = await find<ContactRow>('orders', 'id, contact', ['contact']);
  const lines = await find<LineRow>('order_line', 'order_id AS orderId, position, measurements, embroidery', [
    'measurements',
    'embroidery',
  ]);
  const certificates = await find<WordsRow>('certificate', 'id, words', ['words']);
  const emails = await find<CopyRow>('mail_outbox', 'id, copy', ['copy']);
  const statements = await find<StatementRow>('withdrawal', 'id, statement', ['statement']);
  const notes = await find<NoteRow>('order_note', 'id, text', ['text']);
  const changes = await find<ChangeRow>('order_event', 'id, order_id AS orderId, lines', ['lines']);
  const questions = await find<SealedQuestion>('question', 'id, asked, answer', ['asked', 'answer']);
  const returns = await find<WordsRow>('order_return', 'id, words', ['words']);
  const traceKeys = await find<SealedTraceKey>('promotion_trace_key', 'id, sealed', ['sealed']);
  const waits = await find<WaitRow>('stock_wait', 'id, contact', ['contact']);
  const fittings = await find<FittingRow>('fitting', 'id, details', ['details']);
  const requests = await Promise.all(
    FROZEN_TABLES.map(async (table) => {
      const rows = await find<RequestRow>(getTableName(table), 'id, request', ['request']);
      return rows.map((row) => moveRequest(ports, table, row));
    }),
  );
  const moved = await Promise.all([
    ...requests.flat(),
    ...contacts.map((row) => moveContact(ports, row)),
    ...lines.map((row) => moveLine(ports, row)),
    ...questions.map((row) => moveQuestion(ports, row)),
    ...certificates.map((row) => moveWords(ports, row)),
    ...emails.map((row) => moveCopy(ports, row)),
    ...statements.map((row) => moveStatement(ports, row)),
    ...notes.map((row) => moveNote(ports, row)),
    ...changes.map((row) => moveChange(ports, row)),
    ...traceKeys.map((row) => moveTraceKey(ports, row)),
    ...waits.map((row) => moveWait(ports, row)),
    ...fittings.map((row) => moveFitting(ports, row)),
    ...returns.map((row) => moveReturnWords(ports, row)),
  ]);
  if (moved.length === 0) return;
  await transact(database, moved);
  ports.log({ level: 'info', event: 'personal-data-resealed', rows: moved.length });
}

type Sealed = { table: string; columns: string; sealed: readonly string[] };

/**
 * Rows with a column that is encrypted with an older key. One with two such columns is listed twice, and re-encrypted
 * once.
 */
function selectOld(newest: string, { table, columns, sealed }: Sealed): SQL {
  const found = sealed.flatMap((column) =>
    [sql`<`, sql`>`].map(
      (isOther) => sql`SELECT ${sql.raw(columns)} FROM ${sql.raw(table)}
        WHERE ${sql.raw(column)} IS NOT NULL AND ${keyOfColumn(column)} ${isOther} ${newest}`,
    ),
  );
  return sql`${sql.join(found, sql` UNION ALL `)} LIMIT ${MAX_AT_ONCE}`;
}

async function moveContact({ sealer }: Ports, row: ContactRow): Promise<Statement> {
  const contact = await openContact(sealer, row);
  const sealed = contact && (await sealContact(sealer, row.id, contact));
  return sql`UPDATE orders SET contact = ${sealed} WHERE id = ${row.id} AND contact = ${row.contact}`;
}

async function moveWords({ sealer }: Ports, row: WordsRow): Promise<Statement> {
  const sealed = await sealTexts(sealer, row.id, await openTexts(sealer, row));
  return sql`UPDATE certificate SET words = ${sealed} WHERE id = ${row.id} AND words = ${row.words}`;
}

async function moveCopy({ sealer }: Ports, row: CopyRow): Promise<Statement> {
  const sealed = await sealCopy(sealer, row.id, await openCopy(sealer, row));
  return sql`UPDATE mail_outbox SET copy = ${sealed} WHERE id = ${row.id} AND copy = ${row.copy}`;
}

async function moveStatement({ sealer }: Ports, row: StatementRow): Promise<Statement> {
  const stated = await openStatement(sealer, row);
  const sealed = stated && (await sealStatement(sealer, row.id, stated));
  return sql`UPDATE withdrawal SET statement = ${sealed} WHERE id = ${row.id} AND statement = ${row.statement}`;
}

async function moveNote({ sealer }: Ports, row: NoteRow): Promise<Statement> {
  const sealed = await sealNote(sealer, row.id, await openNote(sealer, row));
  return sql`UPDATE order_note SET text = ${sealed} WHERE id = ${row.id} AND text = ${row.text}`;
}

async function moveChange({ sealer }: Ports, { id, orderId, lines }: ChangeRow): Promise<Statement> {
  const sealed = await resealLoggedLines(sealer, orderId, await openLoggedLines(sealer, orderId, lines));
  return sql`UPDATE order_event SET lines = ${sealed} WHERE id = ${id} AND lines = ${lines}`;
}

async function moveReturnWords({ sealer }: Ports, row: WordsRow): Promise<Statement> {
  const words = (await openReturnWords(sealer, row)) ?? '';
  const sealed = await sealReturnWords(sealer, row.id, words);
  return sql`UPDATE order_return SET words = ${sealed} WHERE id = ${row.id} AND words = ${row.words}`;
}

async function moveTraceKey({ sealer }: Ports, row: SealedTraceKey): Promise<Statement> {
  const sealed = await resealTraceKey(sealer, row);
  return sql`UPDATE promotion_trace_key SET sealed = ${sealed} WHERE id = ${row.id} AND sealed = ${row.sealed}`;
}

async function moveWait({ sealer }: Ports, row: WaitRow): Promise<Statement> {
  const contact = await openWaitContact(sealer, row);
  const [mailbox = ''] = await sealer.searchTokens([mailboxTerm(contact.email)]);
  const sealed = await sealWaitContact(sealer, row.id, contact);
  return sql`UPDATE stock_wait SET contact = ${sealed}, mailbox = ${mailbox}
    WHERE id = ${row.id} AND contact = ${row.contact}`;
}

async function moveFitting({ sealer }: Ports, row: FittingRow): Promise<Statement> {
  const details = await openFitting(sealer, row);
  const [mailbox = ''] = await sealer.searchTokens([fittingTerm(details.email)]);
  const sealed = await sealFitting(sealer, row.id, details);
  return sql`UPDATE fitting SET details = ${sealed}, mailbox = ${mailbox}
    WHERE id = ${row.id} AND details = ${row.details}`;
}

async function moveQuestion({ sealer }: Ports, row: SealedQuestion): Promise<Statement> {
  const { asked, answer } = await openQuestion(sealer, row);
  const sealedAsked = asked && (await sealAsked(sealer, row.id, asked));
  const sealedAnswer = answer && (await sealAnswer(sealer, row.id, answer));
  return sql`
    UPDATE question SET asked = ${sealedAsked}, answer = ${sealedAnswer}
    WHERE id = ${row.id} AND asked IS ${row.asked} AND answer IS ${row.answer}`;
}

async function moveRequest({ sealer }: Ports, table: FrozenTable, { id, request }: RequestRow): Promise<Statement> {
  const sealed = await sealRequest(sealer, id, await openRequest(sealer, id, request));
  return sql`UPDATE ${table} SET request = ${sealed} WHERE id = ${id} AND request = ${request}`;
}

async function moveLine({ sealer }: Ports, row: LineRow): Promise<Statement> {
  const { orderId, position } = row;
  const sealed = await sealChoices(sealer, row, await openChoices(sealer, row));
  return sql`
    UPDATE order_line SET measurements = ${sealed.measurements}, embroidery = ${sealed.embroidery}
    WHERE order_id = ${orderId} AND position = ${position}
      AND measurements IS ${row.measurements} AND embroidery IS ${row.embroidery}`;
}
