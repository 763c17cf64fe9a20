import { eq, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { operator } from '#api/database/operator-tables.ts';
import { pushSubscription } from '#api/database/push-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { PushKeys, PushOutcome } from '#api/ports/push-service.ts';
import { countPushed, type PushedCounts } from '#api/push/count-pushed.ts';
import { readPushKeys } from '#api/push/push-keys.ts';
import { rolesOfRow } from '#api/staff/operators.ts';
import type { OperatorRole } from '#shared/contract/operator.ts';

type Device = { endpoint: string; role: string; roles: OperatorRole[] | null; counts: PushedCounts };
type Told = { device: Device; counts: PushedCounts; outcome: PushOutcome | 'unchanged' };

/**
 * Notifies the devices of those who see that there is more of something than they were told last. A device that could
 * not be reached is tried again in the next run; one that may be told twice shows one notification.
 */
export async function notifyStaff(ports: Ports): Promise<void> {
  const { database } = ports;
  const devices = await database
    .select({
      endpoint: pushSubscription.endpoint,
      role: operator.role,
      roles: operator.roles,
      counts: pushSubscription.counts,
    })
    .from(pushSubscription)
    .innerJoin(operator, eq(operator.id, pushSubscription.operatorId));
  if (devices.length === 0) return;
  const [keys, counted] = [await readPushKeys(ports), await countPushed(ports)];
  const told = await Promise.all(
    devices.map((device) => tell(ports, keys, { device, counts: counted.of({ roles: rolesOfRow(device) }) })),
  );
  await record(ports, told);
}

async function tell(ports: Ports, keys: PushKeys, { device, counts }: Omit<Told, 'outcome'>): Promise<Told> {
  const isMore = Object.entries(counts).some(([kind, count]) => count > (device.counts[kind] ?? 0));
  const outcome = isMore ? await ports.pushService.send({ endpoint: device.endpoint, keys }) : 'unchanged';
  return { device, counts, outcome };
}

/** Keeps what each device knows, and forgets those that are no more. */
async function record({ database, log }: Ports, told: readonly Told[]): Promise<void> {
  const failed = told.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) log({ level: 'warn', event: 'push-failed', devices: failed });
  const changes = told.flatMap(({ device: { endpoint, counts: before }, counts, outcome }) => {
    if (outcome === 'gone') return [sql`DELETE FROM push_subscription WHERE endpoint = ${endpoint}`];
    const now = JSON.stringify(counts);
    if (outcome === 'failed' || now === JSON.stringify(before)) return [];
    return [sql`UPDATE push_subscription SET counts = ${now} WHERE endpoint = ${endpoint}`];
  });
  if (changes.length > 0) await transact(database, changes);
}
