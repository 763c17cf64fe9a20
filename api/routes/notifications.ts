import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { limitBody } from '#api/http/body.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { findAttempt, findAttemptByProviderId } from '#api/payments/attempts.ts';
import { isInNetworks } from '#api/payments/notification-sources.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { reconcile, record } from '#api/payments/reconcile.ts';
import { recordProviderError } from '#api/payments/record-provider-error.ts';
import { listOpenRefundsOf } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isSameSecret } from '#api/security/secrets.ts';
import { MAX_NOTIFICATION_BYTES } from '#shared/contract/operation.ts';

/**
 * Where the card provider says that something happened. Notifications are not signed: whoever does not know the
 * address, or sends from elsewhere, is told of nothing here, and even the provider's own is only a reason to ask it.
 * Whatever has been absorbed is answered with 200, or it would be sent again for a day.
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
  // The payment may be of an attempt whose provider's answer never reached us: only its metadata knows.
  const payment = await ports.provider.get(paymentId);
  const named = payment?.attemptId ? await findAttempt(ports.database, payment.attemptId) : null;
  if (payment && named?.providerId === null) await record(ports, named, payment);
  else ports.log({ level: 'warn', event: 'notification-of-unknown-payment' });
}
