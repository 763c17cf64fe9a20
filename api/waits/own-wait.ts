import { type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { sha256, toBase64Url } from '#api/security/secrets.ts';
import type { OwnWait } from '#shared/contract/wait.ts';
import { CONSENT_TEXTS } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { mailboxTerm, sealWaitContact } from './wait-contact.ts';

/** How many random bytes a token has. */
const TOKEN_BYTES = 32;

type Asking = { sku: string; email: string; locale: Locale };

/**
 * Stores that somebody wants to be told when a variant is back, and that the email which asks to confirm it is due. It
 * is due again if it was sent and not confirmed; nothing changes for somebody who waits already. The statements are the
 * same in each case. False if the variant does not exist, or has no stock that could run out.
 */
export async function storeWait(ports: Ports, { sku, email, locale }: Asking): Promise<boolean> {
  const { database, sealer, clock, random } = ports;
  const now = clock();
  const token = toBase64Url(random(TOKEN_BYTES));
  const id = await sha256(token);
  const [contact, [mailbox = ''], known] = await Promise.all([
    sealWaitContact(sealer, id, { email, token }),
    sealer.searchTokens([mailboxTerm(email)]),
    sealer.lookupTokens([mailboxTerm(email)]),
  ]);
  const isOfThem = sql`sku = ${sku} AND mailbox IN (SELECT value FROM json_each(${JSON.stringify(known)}))`;
  const [found] = await transact(database, [
    sql`SELECT 1 FROM variant JOIN product ON product.id = variant.product_id
      WHERE sku = ${sku} AND stock IS NOT NULL AND published = 1`,
    sql`UPDATE stock_wait SET asked_at = ${now}, due_at = coalesce(due_at, ${now})
      WHERE ${isOfThem} AND confirmed_at IS NULL`,
    sql`INSERT INTO stock_wait (id, sku, locale, contact, mailbox, consent, asked_at, due_at)
      SELECT ${id}, sku, ${locale}, ${contact}, ${mailbox}, ${CONSENT_TEXTS.personalData}, ${now}, ${now} FROM variant
      WHERE sku = ${sku} AND stock IS NOT NULL AND NOT EXISTS (SELECT 1 FROM stock_wait WHERE ${isOfThem})`,
  ]);
  return (found ?? []).length > 0;
}

/** What the holder of a token waits for; null if it is over, or the product is no longer there. */
export async function findOwnWait(ports: Ports, locale: Locale, token: string | undefined): Promise<OwnWait | null> {
  if (!token) return null;
  const [row] = await selectWait(ports, sql`stock_wait.id = ${await sha256(token)}`);
  return row ? waitResponse(row, locale) : null;
}

/** A wait with what it is for. */
export type WaitRow = {
  id: string;
  sku: string;
  locale: string;
  contact: string;
  askedAt: number;
  confirmedAt: number | null;
  handle: string;
  nameRu: string;
  nameEn: string;
  size: string | null;
  colour: string | null;
  colourRu: string | null;
  colourEn: string | null;
};

/** Reads the waits of a condition whose variants are still there. */
export function selectWait({ database }: Ports, condition: SQL): Promise<WaitRow[]> {
  return database.all<WaitRow>(sql`
    SELECT stock_wait.id, stock_wait.sku, locale, contact, asked_at AS askedAt,
      confirmed_at AS confirmedAt, product.handle,
      product.name_ru AS nameRu, product.name_en AS nameEn, variant.size,
      variant.colour, colour.name_ru AS colourRu, colour.name_en AS colourEn
    FROM stock_wait JOIN variant ON variant.sku = stock_wait.sku JOIN product ON product.id = variant.product_id
    LEFT JOIN product_colour AS colour ON colour.product_id = product.id AND colour.handle = variant.colour
    WHERE ${condition}`);
}

/** A wait in a language. */
export function waitResponse(row: WaitRow, locale: Locale): OwnWait {
  return {
    state: row.confirmedAt === null ? 'asked' : 'confirmed',
    product: { id: row.handle, name: localise(locale, row.nameRu, row.nameEn) },
    colour: row.colourRu === null ? null : localise(locale, row.colourRu, row.colourEn ?? ''),
    size: row.size,
  };
}

/** Confirms the wait of a token; confirming it again changes nothing. */
export async function confirmWait({ database, clock }: Ports, token: string): Promise<void> {
  const id = await sha256(token);
  await transact(database, [
    sql`UPDATE stock_wait SET confirmed_at = ${clock()}, due_at = NULL, tries = 0
      WHERE id = ${id} AND confirmed_at IS NULL`,
    sql`INSERT OR IGNORE INTO stock_return (sku) SELECT sku FROM stock_wait WHERE id = ${id}`,
  ]);
}

/** Ends the wait of a token, if there is one. */
export async function deleteWait({ database }: Ports, token: string): Promise<void> {
  await database.run(sql`DELETE FROM stock_wait WHERE id = ${await sha256(token)}`);
}
