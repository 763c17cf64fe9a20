import * as z from 'zod/mini';
import type { PlannedChange } from '#api/orders/changes/planned-change.ts';
import { openChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { Embroidery, LineMeasurements, MeasureCorrection } from '#shared/contract/made-to-order.ts';

/** A line of an order as the log keeps it: its row, with its personal choices readable. */
const LoggedLine = z.object({
  row: z.custom<OrderLineRow>(),
  measurements: z.nullable(LineMeasurements),
  corrections: z.array(MeasureCorrection),
  embroidery: z.nullable(Embroidery),
});
export type LoggedLine = z.infer<typeof LoggedLine>;

/** What is needed besides to take a change back: sums in kopecks, dates and what was paid for what, as they were. */
const Former = z.object({
  subtotal: z.int(),
  discount: z.int(),
  difference: z.int(),
  paidLines: z.nullable(z.string()),
  deliveryDates: z.nullable(z.string()),
  discounts: z.array(z.object({ promotionId: z.string(), amount: z.int() })),
  /** The moves of lines that stayed, or were replaced, by their positions. */
  moves: z.array(z.object({ from: z.int(), to: z.int() })),
  /** The lines that went out in an exchange, by their positions; without them all that were not sent. */
  fresh: z.optional(z.array(z.int())),
});

/** The lines of an order before a change and after it. */
const LoggedLines = z.object({ before: z.array(LoggedLine), after: z.array(LoggedLine), former: Former });
export type LoggedLines = z.infer<typeof LoggedLines>;

/** Encrypts what a change makes of the lines of an order, for its row in the log. */
export async function sealLoggedLines(
  sealer: Sealer,
  before: FoundOrder,
  { after, changed, fresh }: Pick<PlannedChange, 'after' | 'changed' | 'fresh'>,
): Promise<string> {
  const { row, discounts } = before;
  const { subtotal, discount, difference, paidLines, deliveryDates } = row;
  return resealLoggedLines(sealer, row.id, {
    before: await openLines(sealer, before),
    after: await openLines(sealer, after),
    former: {
      ...{ subtotal, discount, difference, paidLines, deliveryDates },
      discounts: discounts.map(({ promotionId, amount }) => ({ promotionId, amount })),
      moves: [...(changed?.moves ?? [])],
      ...(fresh && { fresh: [...fresh] }),
    },
  });
}

/** Encrypts the same with the newest key. */
export function resealLoggedLines(sealer: Sealer, orderId: string, lines: LoggedLines): Promise<string> {
  return sealer.seal(JSON.stringify(lines), about(orderId));
}

/** Decrypts the lines of a row in the log of an order. */
export async function openLoggedLines(sealer: Sealer, orderId: string, sealed: string): Promise<LoggedLines> {
  return z.parse(LoggedLines, JSON.parse(await sealer.open(sealed, about(orderId))));
}

function openLines(sealer: Sealer, { lines }: FoundOrder): Promise<LoggedLine[]> {
  return Promise.all(
    lines.map(async (line) => ({
      row: { ...line, measurements: null, embroidery: null },
      ...(await openChoices(sealer, line)),
      corrections: [...(await openChoices(sealer, line)).corrections],
    })),
  );
}

function about(orderId: string): string {
  return `changed lines of ${orderId}`;
}
