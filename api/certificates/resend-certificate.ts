import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CertificateRow } from '#api/certificates/certificate-rows.ts';
import { openTexts, sealTexts } from '#api/certificates/certificate-texts.ts';
import { newCode } from '#api/certificates/code.ts';
import { balanceOf } from '#api/certificates/ledger.ts';
import { indexRecipient } from '#api/certificates/recipient-index.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import { transact } from '#api/database/database.ts';
import { insertCertificateEmails, insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import { MAX_CERTIFICATE_EMAILS } from '#shared/domain/constants.ts';

/**
 * Sends a certificate again, to another recipient if one is given. Another recipient gets another code, and the former
 * one becomes invalid. Null if it cannot be sent: it is not issued, was opened, blocked or refunded, was sent often
 * enough, or waits for its day anyway.
 */
export async function resendCertificate(
  ports: Ports,
  row: CertificateRow,
  recipient: string | undefined,
): Promise<CertificateRow | null> {
  const { database, clock } = ports;
  if (row.words === null || row.blockedAt !== null) return null;
  const changed = await withRecipient(ports, row, recipient);
  const isDue = row.sendAt <= clock();
  if (row.issuedAt === null || row.emails >= MAX_CERTIFICATE_EMAILS || (!isDue && changed === row)) return null;
  // A scheduled one uses the new recipient on its day.
  const next = isDue ? { ...changed, emails: row.emails + 1 } : changed;
  const { words, edition, emails, keyId, codeHash, lastFour } = next;
  const isAsSeen = and(
    eq(certificate.id, row.id),
    eq(certificate.edition, row.edition),
    eq(certificate.emails, row.emails),
    isNull(certificate.openedAt),
    isNull(certificate.blockedAt),
    sql`${balanceOf(sql`certificate.id`)} > 0`,
  );
  const [updated] = await transact(database, [
    database
      .update(certificate)
      .set({ words, edition, emails, keyId, codeHash, lastFour })
      .where(isAsSeen)
      .returning({ id: certificate.id }),
    ...(await indexRecipient(ports.sealer, next, (await openTexts(ports.sealer, next)).recipient)),
    insertCertificateEmails(row.orderId, clock()),
    ...(edition === row.edition ? [] : [tellBuyer(next, clock())]),
  ]);
  if (updated?.length !== 1) return null;
  await queueEmails(ports, row.orderId);
  return next;
}

/** The email to the buyer of a certificate that goes to another address, whoever sent it there. */
function tellBuyer({ id, orderId, position, edition }: CertificateRow, now: number): SQL {
  const condition = sql`EXISTS (SELECT 1 FROM certificate WHERE id = ${id} AND edition = ${edition})`;
  return insertEmail(orderId, 'readdressed', { now, subject: `${position} ${edition}`, condition });
}

async function withRecipient(
  { settings, sealer }: Ports,
  row: CertificateRow,
  recipient: string | undefined,
): Promise<CertificateRow> {
  const words = await openTexts(sealer, row);
  if (recipient === undefined || recipient === words.recipient) return row;
  const edition = row.edition + 1;
  return {
    ...row,
    edition,
    words: await sealTexts(sealer, row.id, { ...words, recipient }),
    ...(await newCode(settings, { id: row.id, edition })),
  };
}
