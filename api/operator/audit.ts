import { eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { operatorAudit } from '#api/database/audit-tables.ts';
import { clientAddress } from '#api/http/client-address.ts';
import type { ApiEnv } from '#api/ports.ts';

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
