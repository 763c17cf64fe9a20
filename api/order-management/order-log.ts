import { asc, eq, sql } from 'drizzle-orm';
import { mailOutbox } from '#api/database/mail-tables.ts';
import type { orderEvent } from '#api/database/order-tables.ts';
import { type LoggedLine, openLoggedLines } from '#api/orders/changes/logged-lines.ts';
import { soldAs } from '#api/orders/order-response.ts';
import { isRepeatable } from '#api/outbox/repeat-email.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { ChangedLine, LoggedEvent } from '#shared/contract/order-log.ts';
import type { Locale } from '#shared/domain/locale.ts';

type EventRow = typeof orderEvent.$inferSelect;

/** The history of an order as it is shown, in a language; `nameOf` names an operator. */
export function shownEvents(
  { sealer }: Ports,
  locale: Locale,
  events: readonly EventRow[],
  nameOf: (operator: string | null) => string | null,
): Promise<LoggedEvent[]> {
  return Promise.all(
    events.map(async ({ orderId, kind, fromState: from, toState: to, actor, operator, detail, lines, at }) => {
      const changed = lines === null ? null : await openLoggedLines(sealer, orderId, lines);
      const shown = (each: readonly LoggedLine[]) => each.map((line) => shownLine(locale, line));
      return {
        ...{ kind, from, to, actor, by: nameOf(operator), detail, at: new Date(at).toISOString() },
        lines: changed && { before: shown(changed.before), after: shown(changed.after) },
      };
    }),
  );
}

function shownLine(locale: Locale, { row, measurements, embroidery }: LoggedLine): ChangedLine {
  return { sku: row.sku, quantity: row.quantity, ...soldAs(locale, row), measurements, embroidery };
}

/** An email as its order shows it. */
export function shownEmail({
  dueAt,
  sentAt,
  deadAt,
  ...email
}: Awaited<ReturnType<typeof selectEmails>>[number]): OperatorOrder['emails'][number] {
  return {
    ...email,
    hasCopy: email.hasCopy === 1,
    isRepeatable: email.isRepeatable === 1,
    dueAt: new Date(dueAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    givenUpAt: deadAt === null ? null : new Date(deadAt).toISOString(),
  };
}

/** Whether an email names its charge: one that is sent again has only the number that this adds, after a space. */
const hasSubject = sql`subject <> '' AND subject NOT LIKE ' %'`;

/** What an email is in the list: those of a difference, of a changed work order and of an exchange have their own. */
const listedKind = sql`CASE
  WHEN kind = 'paid' AND ${hasSubject} THEN 'paid-difference'
  WHEN kind = 'manager' AND ${hasSubject} THEN 'manager-updated'
  WHEN kind = 'changed' AND subject LIKE 'undone %' THEN 'exchange-undone'
  WHEN kind = 'changed' THEN coalesce((
    SELECT CASE event.kind WHEN 'exchanged' THEN 'exchanged' WHEN 'exchange_undone' THEN 'exchange-undone' END
    FROM order_event AS event
    WHERE event.order_id = mail_outbox.order_id
      AND (event.kind IN ('lines-changed', 'exchanged', 'delivery-changed') AND event.at <= mail_outbox.created_at
        OR event.kind = 'exchange_undone' AND event.at < mail_outbox.created_at)
    ORDER BY event.id DESC LIMIT 1), kind)
  ELSE kind END`;

/** The statement that reads the emails of an order. */
export function selectEmails({ database }: Ports, id: string) {
  return database
    .select({
      id: mailOutbox.id,
      kind: sql<string>`${listedKind}`.as('listed_kind'),
      dueAt: mailOutbox.dueAt,
      sentAt: mailOutbox.sentAt,
      deadAt: mailOutbox.deadAt,
      hasCopy: sql<number>`copy IS NOT NULL`.as('has_copy'),
      isRepeatable: sql<number>`${isRepeatable}`.as('is_repeatable'),
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, id))
    .orderBy(asc(mailOutbox.id));
}
