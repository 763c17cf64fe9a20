import { pushKey } from '#api/database/push-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { PushKeys } from '#api/ports/push-service.ts';

/** The shop's keys towards push services; made at the first call. */
export async function readPushKeys(ports: Ports): Promise<PushKeys> {
  return (await findPushKeys(ports)) ?? makePushKeys(ports);
}

async function makePushKeys(ports: Ports): Promise<PushKeys> {
  const made = await ports.pushService.createKeys();
  await ports.database
    .insert(pushKey)
    .values({ id: 1, ...made })
    .onConflictDoNothing();
  // Those of a call that came first, if there was one: devices know these.
  return (await findPushKeys(ports)) ?? made;
}

async function findPushKeys({ database }: Ports): Promise<PushKeys | undefined> {
  const [keys] = await database.select({ publicKey: pushKey.publicKey, privateKey: pushKey.privateKey }).from(pushKey);
  return keys;
}
