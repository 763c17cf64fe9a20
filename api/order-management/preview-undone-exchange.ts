import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import { openLoggedLines } from '#api/orders/changes/logged-lines.ts';
import { sealChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { isToldOfChange } from '#api/outbox/email-statements.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { EmailPreview } from '#shared/contract/order-email.ts';

const Told = z.object({ lines: z.string() });

/** The email that an exchange is off, with the lines that it had before; none if no email about it has gone. */
export async function previewUndoneExchange(ports: Ports, found: FoundOrder): Promise<EmailPreview[]> {
  const { database, sealer } = ports;
  const { row, lines: former } = found;
  const [told] = await database.all(sql`
    SELECT lines FROM order_event AS event
    WHERE order_id = ${row.id} AND kind = 'exchanged' AND version = ${row.version} AND lines IS NOT NULL
      AND ${isToldOfChange(row.id, sql`event.at`)}`);
  if (!told) return [];
  const { before } = await openLoggedLines(sealer, row.id, z.parse(Told, told).lines);
  const lines = await Promise.all(
    before.map(async ({ row: line, ...choices }) => ({
      ...line,
      ...(await sealChoices(sealer, { orderId: row.id, position: line.position }, choices)),
    })),
  );
  const last = { occasion: 'undone', former } as const;
  return previewOrderEmail(ports, { ...found, lines }, { kind: 'changed', subject: '', last });
}
