import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { operatorAudit } from '#api/database/audit-tables.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall } from '#api/limits/count-call.ts';
import { clientKey } from '#shared/domain/client-key.ts';

/** Characters: an address of nobody's call may be of any length. */
const LONGEST_ACTION = 200;

/** Refused sign-ins of one address that are written down: who goes on guessing must not fill the table. */
const REFUSALS = { name: 'operator-refused', most: 10, perMs: 60 * 60 * 1000 } as const;

/** Writes down that somebody tried a call of the operator's without the token, ten times an hour for an address. */
export async function auditRefusal(c: Context<ApiEnv>): Promise<void> {
  const { ports, requestId } = c.var;
  const address = clientAddress(c);
  if ((await countCall(ports, REFUSALS, clientKey(address))) > REFUSALS.most) return;
  ports.log({ level: 'warn', event: 'operator-refused', id: requestId });
  const action = `${c.req.method} ${c.req.path}`.slice(0, LONGEST_ACTION);
  await ports.database.insert(operatorAudit).values({ at: ports.clock(), requestId, address, action, status: 401 });
}

/**
 * Writes down who looked at what, and who changed it: before it is done, so that nothing goes unseen, and with its
 * outcome after. What was sent is not kept; the order's own events tell of changes.
 */
export const auditOperator = createMiddleware<ApiEnv>(async function auditOperator(c, next) {
  const { database, clock } = c.var.ports;
  const [entry] = await database
    .insert(operatorAudit)
    .values({
      at: clock(),
      requestId: c.var.requestId,
      address: clientAddress(c),
      action: `${c.req.method} ${c.req.path}`,
    })
    .returning({ id: operatorAudit.id });
  await next();
  if (entry) await database.update(operatorAudit).set({ status: c.res.status }).where(eq(operatorAudit.id, entry.id));
});
