import { eq, getTableColumns, sql } from 'drizzle-orm';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { certificateCode } from '#api/certificates/code.ts';
import { balanceOf } from '#api/certificates/ledger.ts';
import { readContacts } from '#api/content/contacts.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import type { CertificateEmailInput } from '#api/mail/emails/certificate-email.ts';
import { MailError } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';

/**
 * The content of a certificate's email, with its code derived again, because no row, queue or log contains it.
 * `subject` is that of the email in the outbox, `{id} {email}`. Null if nothing may be sent any more; throws a
 * MailError if it may not be sent now.
 */
export async function findCertificateEmail(
  { database, settings, sealer, clock }: Ports,
  subject: string,
): Promise<{ input: CertificateEmailInput; locale: Locale } | null> {
  const [id = ''] = subject.split(' ', 1);
  const [row] = await database
    .select({ ...getTableColumns(certificate), left: sql<number>`${balanceOf(sql`certificate.id`)}`.as('left_on_it') })
    .from(certificate)
    .where(eq(certificate.id, id));
  if (!row || row.issuedAt === null || row.words === null || row.expiresAt <= clock()) return null;
  // A refund in progress returns all of it; the email is dropped when that succeeds. A blocked one may be unblocked.
  if (row.left === 0 || row.blockedAt !== null) throw new MailError('certificate-frozen');
  const locale = storedLocale(row);
  const code = await certificateCode(settings, row);
  const { left: amount, expiresAt } = row;
  // After the # the code is never sent to a server, so that no log and no other site receives it.
  const cardUrl = `${settings.siteUrl}${href(locale, 'giftCertificateCard')}#${code}`;
  const [words, contacts] = await Promise.all([openTexts(sealer, row), readContacts(database)]);
  return { input: { words, amount, code, expiresAt, cardUrl, contacts }, locale };
}
