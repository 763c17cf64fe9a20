import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { limitBody } from '#api/http/body.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { findAttempt, findAttemptByProviderId } from '#api/payments/attempts.ts';
import { isInNetworks } from '#api/payments/notification-sources.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { recordProviderError } from '#api/payments/provider-health.ts';
import { reconcile, record } from '#api/payments/reconcile.ts';
import { listOpenRefundsOf } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isSameSecret } from '#api/security/secrets.ts';
import { MAX_NOTIFICATION_BYTES } from '#shared/contract/operation.ts';

/**
 * Receives the card provider's notifications. They are not signed: a caller who does not know the address, or calls
 * from another network, gets a 404, and even the provider's own is only a reason to ask the provider. Every processed
 * notification gets 200, or it would be sent again for a day.
 */
export const notificationRoutes = new Hono<ApiEnv>().post(
  '/notifications/:token',
  limitBody(MAX_NOTIFICATION_BYTES),
  async (c) => {
    const { ports } = c.var;
    if (!(await isSameSecret(c.req.param('token'), ports.settings.notificationToken)))
      throw new ProblemError('not-found');
    const from = clientAddress(c);
    const { notificationSources: sources } = ports.settings;
    if (sources.length > 0 && !isInNetworks(sources, from)) {
      ports.log({ level: 'warn', event: 'notification-of-stranger', id: c.var.requestId });
      throw new ProblemError('not-found');
    }
    const body: unknown = await c.req.json().catch(() => null);
    const hint = ports.parseNotification(body);
    try {
      if (hint) await lookInto(ports, hint.paymentId);
      else ports.log({ level: 'warn', event: 'notification-of-nothing' });
    } catch (error) {
      await recordProviderError(ports, error);
      throw new ProblemError('upstream-unavailable', { cause: error });
    }
    return c.json({}, 200);
  },
);

async function lookInto(ports: Ports, paymentId: string): Promise<void> {
  const attempt = await findAttemptByProviderId(ports.database, paymentId);
  if (attempt) {
    await reconcile(ports, attempt);
    for (const refund of await listOpenRefundsOf(ports.database, attempt.id)) await processRefund(ports, refund);
    return;
  }
  // The payment may belong to an attempt whose response was lost: only its metadata names it.
  const payment = await ports.provider.get(paymentId);
  const named = payment?.attemptId ? await findAttempt(ports.database, payment.attemptId) : null;
  if (payment && named?.providerId === null) await record(ports, named, payment);
  else ports.log({ level: 'warn', event: 'notification-of-unknown-payment' });
}
