import { and, eq, sql } from 'drizzle-orm';
import { pushSubscription } from '#api/database/push-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { countPushed } from '#api/push/count-pushed.ts';
import type { Operator } from '#shared/contract/operator.ts';

/** The devices of a person that are notified; the oldest make room for another. */
const MAX_DEVICES = 10;

/** Notifies a device of what comes from now on; one that another person had is theirs no more. */
export async function subscribeDevice(ports: Ports, { id, roles }: Operator, endpoint: string): Promise<void> {
  const { database, clock } = ports;
  const counts = await countPushed(ports);
  const device = { operatorId: id, counts: counts.of({ roles }), createdAt: clock() };
  await database.batch([
    database
      .insert(pushSubscription)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: device }),
    database.delete(pushSubscription).where(
      and(
        eq(pushSubscription.operatorId, id),
        sql`${pushSubscription.endpoint} NOT IN (SELECT endpoint FROM push_subscription
          WHERE operator_id = ${id} ORDER BY created_at DESC LIMIT ${MAX_DEVICES})`,
      ),
    ),
  ]);
}

/** Notifies a person's device no more. */
export async function unsubscribeDevice({ database }: Ports, { id }: Operator, endpoint: string): Promise<void> {
  await database
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.operatorId, id)));
}
