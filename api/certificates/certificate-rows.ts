import { type SQL, sql } from 'drizzle-orm';
import { openTexts, sealTexts } from '#api/certificates/certificate-texts.ts';
import { newCode } from '#api/certificates/code.ts';
import { currentRecipientKey, recipientTokens } from '#api/certificates/recipient-index.ts';
import type { certificate } from '#api/database/certificate-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { toBase64Url } from '#api/security/secrets.ts';
import type { CertificateLine, SoldCertificate } from '#shared/contract/certificate.ts';
import { isCalledOff, type OrderState } from '#shared/contract/order.ts';
import { deliveryMoment, expiryMoment } from '#shared/domain/certificates/dates.ts';

export type CertificateRow = typeof certificate.$inferSelect;
/** A new certificate, with the search tokens of its recipient. */
export type NewCertificate = CertificateRow & { tokens: readonly string[] };

async function newRow(
  { random, settings, sealer, clock }: Ports,
  orderId: string,
  { line, position }: { line: CertificateLine; position: number },
): Promise<NewCertificate> {
  const { sku, amount, locale, deliverOn } = line;
  const id = toBase64Url(random(16));
  const sendAt = deliveryMoment(deliverOn, clock());
  return {
    id,
    orderId,
    position,
    sku,
    amount,
    locale,
    words: await sealTexts(sealer, id, line),
    deliverOn,
    edition: 0,
    emails: 0,
    ...(await newCode(settings, { id, edition: 0 })),
    sendAt,
    expiresAt: expiryMoment(sendAt),
    issuedAt: null,
    openedAt: null,
    spentAt: null,
    blockedAt: null,
    returnedAt: null,
    searchKey: currentRecipientKey(sealer),
    tokens: await recipientTokens(sealer, line.recipient),
  };
}

/** The rows of the certificates that a new order sells: without value and not found by code until it is paid. */
export function newCertificateRows(
  ports: Ports,
  orderId: string,
  lines: readonly CertificateLine[],
): Promise<NewCertificate[]> {
  return Promise.all(lines.map((line, position) => newRow(ports, orderId, { line, position })));
}

/** One parameter for all rows, because a parameter for each column would exceed the limit of a statement. */
export function insertCertificates(certificates: readonly NewCertificate[]): SQL[] {
  const rows = sql`json_each(${JSON.stringify(certificates)}) AS certificate`;
  return [
    sql`
    INSERT INTO certificate (id, order_id, position, sku, amount, locale, words, deliver_on, edition,
      emails, key_id, code_hash, last_four, send_at, expires_at, search_key)
    SELECT value ->> 'id', value ->> 'orderId', value ->> 'position', value ->> 'sku', value ->> 'amount',
      value ->> 'locale', value ->> 'words', value ->> 'deliverOn', value ->> 'edition', value ->> 'emails',
      value ->> 'keyId', value ->> 'codeHash', value ->> 'lastFour', value ->> 'sendAt', value ->> 'expiresAt',
      value ->> 'searchKey' FROM ${rows}`,
    sql`
    INSERT INTO certificate_search (token, certificate_id)
    SELECT DISTINCT token.value, certificate.value ->> 'id' FROM ${rows}, json_each(certificate.value -> 'tokens') AS token`,
  ];
}

/** A certificate for its buyer, by the state of its order. */
export async function soldCertificateResponse(
  { sealer, clock }: Pick<Ports, 'sealer' | 'clock'>,
  row: CertificateRow,
  orderState: OrderState,
): Promise<SoldCertificate> {
  const { position, sku, amount, deliverOn } = row;
  return {
    position,
    sku,
    amount,
    deliverOn,
    ...(await openTexts(sealer, row)),
    locale: storedLocale(row),
    state: isCalledOff(orderState) && hasEnded(row, clock()) ? 'cancelled' : stateOf(row, clock()),
  };
}

/** Whether it can no longer pay, or never could: it may outlive its order, if only other things were returned. */
function hasEnded({ issuedAt, expiresAt }: CertificateRow, now: number): boolean {
  return issuedAt === null || expiresAt <= now;
}

function stateOf({ issuedAt, sendAt, openedAt }: CertificateRow, now: number): SoldCertificate['state'] {
  if (issuedAt === null) return 'unpaid';
  if (openedAt !== null) return 'opened';
  return sendAt > now ? 'scheduled' : 'sent';
}
