import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { limitCodes } from '#api/limits/limit-codes.ts';
import { limitContactEmails, limitContactOrders } from '#api/limits/limit-contacts.ts';
import { canCancel, cancelOwnOrder } from '#api/orders/cancel-own-order.ts';
import { dueCharge } from '#api/orders/charges.ts';
import { contactErrors } from '#api/orders/contact-errors.ts';
import { createOrder, type OrderInput, type PlacedOrder } from '#api/orders/create-order.ts';
import { createdOrder } from '#api/orders/created-order.ts';
import { readOrderBalance } from '#api/orders/differences.ts';
import { readTimeline } from '#api/orders/find-order.ts';
import { orderResponse } from '#api/orders/order-response.ts';

import { areOwnChangesOn } from '#api/orders/own-changes/obstacles.ts';
import { readGivingBack } from '#api/orders/refused-refunds.ts';
import { renewLink } from '#api/orders/renew-link.ts';
import { readReturnable } from '#api/orders/returnable.ts';
import { findRefundedPieces, sumReturned } from '#api/orders/returned.ts';
import { listReturnsOf, ownReturn } from '#api/orders/returns/return-rows.ts';
import { findShipments, listLeftPieces } from '#api/orders/shipments.ts';
import { readWithdrawn } from '#api/orders/withdrawals.ts';
import { findAmountDue } from '#api/payments/attempts.ts';
import { findWaitsUntil } from '#api/payments/payment-wait.ts';
import { canErase, eraseOrder, erasureOf } from '#api/privacy/erase.ts';
import { mount } from '#api/routes/mount.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Quote } from '#shared/contract/quote.ts';

export const orderRoutes = new Hono<ApiEnv>();

/** Places an order, of whomever. Throws a ProblemError if it is refused, with the current quote if that has changed. */
export async function acceptOrder(c: Context<ApiEnv>, input: OrderInput): Promise<PlacedOrder> {
  await limitCodes(c, input.request.codes);
  const result = await createOrder(c.var.ports, input);
  switch (result.outcome) {
    case 'created':
      return result;
    case 'quote-changed':
      throw quoteChanged(result.quote);
    case 'payments-unavailable':
      throw new ProblemError('payments-unavailable');
    case 'key-reused':
      throw new ProblemError('idempotency-key-reused');
    case 'busy':
      throw new ProblemError('idempotency-in-flight', { headers: { 'Retry-After': '1' } });
  }
}

mount(
  orderRoutes,
  OPERATIONS.createOrder,
  async (c, { body: request, key }) => {
    const admit = () => limitContactOrders(c, key, request.contact);
    return createdOrder(c.var.ports, await acceptOrder(c, { locale: c.var.locale, key, request, admit }));
  },
  contactErrors,
);

mount(orderRoutes, OPERATIONS.cancelOrder, async (c, { params }) => {
  const { row } = await ownOrder(c, params.number);
  if (!(await cancelOwnOrder(c.var.ports, row.id))) throw new ProblemError('event-refused');
  return { cancelled: true };
});

mount(orderRoutes, OPERATIONS.eraseOrder, async (c, { params }) => {
  const { row } = await ownOrder(c, params.number);
  if (!(await eraseOrder(c.var.ports, row.id, { actor: 'owner' }))) throw new ProblemError('order-under-way');
  return { erased: true };
});

mount(orderRoutes, OPERATIONS.renewOrderLink, async (c, { params: { number }, body: { email } }) => {
  await limitContactEmails(c, `link ${number}`, email);
  await renewLink(c.var.ports, number, email);
  return { asked: true };
});

mount(orderRoutes, OPERATIONS.readOrder, async (c, { params }) => {
  const found = await ownOrder(c, params.number);
  const { database } = c.var.ports;
  const [
    order,
    timeline,
    shipments,
    left,
    due,
    balance,
    { byCard, onCertificates, byHand },
    givingBack,
    refundedPieces,
    returns,
    withdrawn,
    isCancellable,
    isErasable,
    isOwnChangeOffered,
  ] = await Promise.all([
    orderResponse(c.var.ports, c.var.locale, found),
    readTimeline(database, found.row.id),
    findShipments(database, found.row.id),
    listLeftPieces(database, found.row.id),
    findAmountDue(c.var.ports, found.row.id),
    readOrderBalance(database, found),
    sumReturned(database, found.row.id),
    readGivingBack(database, found.row.id),
    findRefundedPieces(database, found.row.id),
    listReturnsOf(database, found.row.id),
    readWithdrawn(c.var.ports, found.row.id),
    canCancel(c.var.ports, found.row.id),
    canErase(c.var.ports, found.row.id),
    areOwnChangesOn(database),
  ]);
  const isPayable = found.row.state === 'awaiting_payment' && due !== null;
  const payUntil = isPayable ? await findWaitsUntil(c.var.ports, found.row.id) : null;
  const erasure = erasureOf(c.var.ports, timeline);
  return {
    ...order,
    timeline,
    shipments,
    follows: shipments.length > 0 ? left : [],
    due: due?.amount ?? 0,
    payUntil: payUntil === null ? null : new Date(payUntil).toISOString(),
    dueByAgreement: due ? 0 : dueCharge(found),
    balance,
    returned: byCard + onCertificates + byHand,
    givingBack,
    refundedPieces,
    returnable: await readReturnable(c.var.ports, found, { timeline, shipments }),
    returns: returns.map((each) => ownReturn(c.var.locale, each)),
    ...withdrawn,
    isCancellable,
    isErasable,
    isOwnChangeOffered,
    erasure,
  };
});

/** The current quote, and the fields of options that are not offered. */
function quoteChanged(quote: Quote): ProblemError {
  const errors = quote.lines.flatMap(({ faults }, index) =>
    faults.map((fault) => {
      const code = fault === 'embroidery.text' ? 'too-long' : 'not-offered';
      return { path: `lines.${index}.${fault}`, code };
    }),
  );
  return new ProblemError('quote-changed', { members: { quote }, ...(errors.length > 0 && { errors }) });
}
