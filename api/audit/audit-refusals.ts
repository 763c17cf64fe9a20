import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { operatorAudit } from '#api/database/audit-tables.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall, isBelowLimit, type Limit } from '#api/limits/count-call.ts';
import type { Ports } from '#api/ports/ports.ts';
import { REFUSALS_CAPPED } from '#shared/contract/operator.ts';
import { clientKey } from '#shared/domain/client-key.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Refused calls that are recorded: the log is kept for three years, and must not be filled by guessing. */
const OF_ADDRESS: Limit = { name: 'operator-refused', most: 10, perMs: HOUR_MS };
const OF_STRANGERS: Limit = { name: 'strangers-refused', most: 200, perMs: DAY_MS };
const OF_PERSON: Limit = { name: 'person-refused', most: 100, perMs: DAY_MS };

/** Characters: an unknown address may be of any length. */
const MAX_ACTION_LENGTH = 200;

/** The columns that all entries of a call share. */
type Call = { requestId: string; operator: string; address: string };

/** Records a stranger's refused call, within the limits of the address and of all strangers. */
export async function auditRefusal(c: Context<ApiEnv>, status: number): Promise<void> {
  const { ports, requestId } = c.var;
  const address = clientAddress(c);
  if ((await countCall(ports, OF_ADDRESS, clientKey(address))) > OF_ADDRESS.most) return;
  const count = await countCall(ports, OF_STRANGERS, '');
  if (count > OF_STRANGERS.most) return;
  ports.log({ level: 'warn', event: 'operator-refused', id: requestId });
  const call = { requestId, operator: '', address };
  const action = `${c.req.method} ${c.req.path}`.slice(0, MAX_ACTION_LENGTH);
  await ports.database.insert(operatorAudit).values({ ...call, at: ports.clock(), action, status });
  if (count === OF_STRANGERS.most) await recordCap(ports, call);
}

/** The condition that a person's refused calls are still recorded today. */
export function recordsRefusals(ports: Ports, operator: string): Promise<SQL> {
  return isBelowLimit(ports, OF_PERSON, operator);
}

/** Counts a recorded refused call of a person; the last one that is recorded today says so. */
export async function countRefusal(ports: Ports, call: Call): Promise<void> {
  if ((await countCall(ports, OF_PERSON, call.operator)) === OF_PERSON.most) await recordCap(ports, call);
}

async function recordCap({ database, clock }: Ports, call: Call): Promise<void> {
  await database.insert(operatorAudit).values({ ...call, at: clock(), action: REFUSALS_CAPPED, status: 429 });
}
