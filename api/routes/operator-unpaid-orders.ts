import { Hono } from 'hono';
import { orderSubject } from '#api/audit/audit.ts';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { showOrder } from '#api/order-management/show-order.ts';
import { isUnpaid } from '#api/orders/changes/planned-change.ts';
import { contactErrors } from '#api/orders/contact-errors.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { orderToken, orderUrl } from '#api/orders/order-token.ts';
import { extendWait, findWaitsUntil, remindOfPayment } from '#api/payments/payment-wait.ts';
import type { Ports } from '#api/ports/ports.ts';
import { mount } from '#api/routes/mount.ts';
import { orderId } from '#api/routes/operator-orders.ts';
import { acceptOrder } from '#api/routes/orders.ts';
import { quoteCart } from '#api/routes/quotes.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { UnpaidRefusal } from '#shared/contract/unpaid-order.ts';

export const unpaidOrderRoutes = new Hono<ApiEnv>();

mount(unpaidOrderRoutes, OPERATIONS.quoteTakenOrder, (c, { body }) => quoteCart(c, body));

mount(
  unpaidOrderRoutes,
  OPERATIONS.takeOrder,
  async (c, { body, key }) => {
    const { ports, operator } = c.var;
    const { locale, source, ...request } = body;
    const taken = { operator: operator.id, source };
    // Limits of a contact are against strangers.
    const { orderId } = await acceptOrder(c, { locale, key, request, taken, admit: async () => undefined });
    const shown = await showOrder(ports, c.var.locale, orderId);
    const { number, state, total } = shown.order;
    c.set('audited', { subject: orderSubject(number), after: { state, total, source } });
    return shown;
  },
  contactErrors,
);

mount(unpaidOrderRoutes, OPERATIONS.linkOrder, async (c, { params }) => {
  const { database, settings } = c.var.ports;
  const found = await findOrder(database, await orderId(c.var.ports, params.number));
  // Of a paid order it would show what its customer alone is told.
  if (!found || !isUnpaid(found)) throw refused('not-waiting');
  // Its holder can send certificates elsewhere once they are paid.
  if (found.certificates.length > 0) await requireConfirmation(c);
  return { url: orderUrl(settings.siteUrl, found.row, await orderToken(settings.orderTokenKeys, found.row)) };
});

mount(unpaidOrderRoutes, OPERATIONS.remindOfPayment, async (c, { params, body, key }) => {
  const { ports, locale } = c.var;
  const id = await orderId(ports, params.number);
  await runIdempotently(ports, { key, call: 'reminder', orderId: id, body }, async (claim) => {
    if (!(await remindOfPayment(ports, id, { claim }))) throw await refusal(ports, id, 'reminded');
  });
  return showOrder(ports, locale, id);
});

mount(unpaidOrderRoutes, OPERATIONS.extendWait, async (c, { params, body, key }) => {
  const { ports, locale, operator } = c.var;
  const id = await orderId(ports, params.number);
  await runIdempotently(ports, { key, call: 'extension', orderId: id, body }, async (claim) => {
    if (!(await extendWait(ports, id, { operator: operator.id, claim }))) throw await refusal(ports, id, 'waits-long');
  });
  return showOrder(ports, locale, id);
});

/** Why something was not done: the order does not wait for its payment, or what is given. */
async function refusal(ports: Ports, id: string, otherwise: UnpaidRefusal): Promise<ProblemError> {
  const until = await findWaitsUntil(ports, id);
  const isOver = until === null || (otherwise === 'reminded' && until <= ports.clock());
  return refused(isOver ? 'not-waiting' : otherwise);
}

function refused(reason: UnpaidRefusal): ProblemError {
  return new ProblemError('event-refused', { members: { reason } });
}
