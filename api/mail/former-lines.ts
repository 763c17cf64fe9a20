import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { OWN_EMAIL_INTL } from '#api/mail/email-intl.ts';
import type { ChangeOccasion } from '#api/mail/emails/change-parts.ts';
import { openLoggedLines } from '#api/orders/changes/logged-lines.ts';
import { type FoundOrder, type OrderLineRow, soldAs } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { AwaitedPiece } from '#shared/contract/awaited-piece.ts';

/** What an order was before its last change, and which change that was; `former` is null if its lines stayed. */
export type LastChange = { occasion: ChangeOccasion; former: readonly OrderLineRow[] | null };

const LastRow = z.object({
  kind: z.enum(['lines-changed', 'exchanged', 'exchange_undone', 'delivery-changed']),
  lines: z.nullable(z.string()),
});

const OCCASIONS = {
  'lines-changed': 'changed',
  'delivery-changed': 'changed',
  exchanged: 'exchanged',
  exchange_undone: 'undone',
} as const;

/** The last change of an order, from its log. */
export async function readLastChange({ database, sealer }: Ports, { row }: FoundOrder): Promise<LastChange> {
  const [last] = await database.all(sql`
    SELECT kind, lines FROM order_event WHERE order_id = ${row.id}
      AND kind IN ('lines-changed', 'exchanged', 'exchange_undone', 'delivery-changed')
    ORDER BY id DESC LIMIT 1`);
  if (!last) return { occasion: 'changed', former: null };
  const { kind, lines } = z.parse(LastRow, last);
  const former = lines && (await openLoggedLines(sealer, row.id, lines)).before.map((line) => line.row);
  return { occasion: OCCASIONS[kind], former: former || null };
}

/** Lines in the words of an order, without measures and embroidery: what was made to measure has no size. */
export function linesInWords(row: FoundOrder['row'], lines: readonly OrderLineRow[]): string[] {
  const locale = storedLocale(row);
  const toMeasure = OWN_EMAIL_INTL[locale].formatMessage({ id: 'made.toMeasure' });
  return lines.map((line) => {
    const { name, colour, size } = soldAs(locale, line);
    const isMeasured = line.returns.startsWith('made-to-measure');
    const words = [name, colour, isMeasured ? toMeasure : size];
    return `${line.quantity} × ${words.filter((word) => word !== null).join(', ')}`;
  });
}

/** The pieces that an order has and its former lines had not; all of it if only measures or embroidery differ. */
export function gainedPieces({ row, lines }: FoundOrder, former: readonly OrderLineRow[]): AwaitedPiece[] {
  const left = former.flatMap((line) => Array<string>(line.quantity).fill(line.sku));
  const pieces = lines.flatMap((line) => Array<OrderLineRow>(line.quantity).fill(line));
  const gained = pieces.filter(({ sku }) => {
    const known = left.indexOf(sku);
    if (known >= 0) left.splice(known, 1);
    return known < 0;
  });
  return (gained.length > 0 ? gained : pieces).map((line) => soldAs(storedLocale(row), line));
}
