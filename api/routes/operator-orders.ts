import { Hono } from 'hono';
import { confirmDelivery } from '#api/authentication/confirm-address.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { showSentEmail } from '#api/mail/email-preview.ts';
import { changeOrder, listDeliveryOptions, previewChange } from '#api/order-management/change-order.ts';
import { findCustomerOrders } from '#api/order-management/customer-orders.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { previewCharge, previewEvent, previewRefund } from '#api/order-management/preview-emails.ts';
import { wantedBack } from '#api/order-management/refund-by-hand.ts';
import { findOrderId, showOrder } from '#api/order-management/show-order.ts';
import { locateExchanged } from '#api/orders/changes/exchanged-pieces.ts';
import { addNote, deleteNote } from '#api/orders/notes.ts';
import { correctParcels } from '#api/orders/shipments.ts';
import { repeatEmail } from '#api/outbox/repeat-email.ts';
import type { Ports } from '#api/ports/ports.ts';
import { unpackOrder } from '#api/production/unpack-order.ts';
import { mount } from '#api/routes/mount.ts';
import { listVariants } from '#api/search/list-variants.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole, type Operator } from '#shared/contract/operator.ts';

export const operatorOrderRoutes = new Hono<ApiEnv>();

mount(operatorOrderRoutes, OPERATIONS.findCustomerOrders, async (c, { params }) =>
  findCustomerOrders(c.var.ports, c.var.locale, await orderId(c.var.ports, params.number)),
);

mount(operatorOrderRoutes, OPERATIONS.addOrderNote, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  await runIdempotently(ports, { key, call: 'note', orderId: id, body }, async (claim) => {
    if (!(await addNote(ports, id, { ...body, operator: operator.id, claim }))) throw erased();
  });
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.deleteOrderNote, async (c, { params }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  if (!(await deleteNote(ports, id, { id: params.id, operator: operator.id }))) throw new ProblemError('not-found');
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.showOrderEmail, async (c, { params }) => {
  const { ports } = c.var;
  return showSentEmail(ports, await orderId(ports, params.number), Number(params.id));
});

mount(operatorOrderRoutes, OPERATIONS.repeatOrderEmail, async (c, { params, body, key }) => {
  const { ports } = c.var;
  const id = await orderId(ports, params.number);
  const request = { key, call: `email ${params.id}`, orderId: id, body };
  await runIdempotently(ports, request, async (claim) => {
    if (await repeatEmail(ports, id, { email: Number(params.id), claim })) return;
    throw new ProblemError('event-refused', {
      detail: 'It is not sent yet, is of a certificate, or its data were erased',
    });
  });
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.previewOrderEvent, async (c, { params, body }) => {
  const { ports } = c.var;
  return { emails: await previewEvent(ports, await orderId(ports, params.number), body) };
});

mount(operatorOrderRoutes, OPERATIONS.previewRefund, async (c, { params, body }) => {
  const { ports } = c.var;
  const id = await orderId(ports, params.number);
  await requireVersion(ports, id, body.version);
  return previewRefund(ports, id, wantedBack(body));
});

mount(operatorOrderRoutes, OPERATIONS.previewCharge, async (c, { params, body }) => {
  const { ports } = c.var;
  return { emails: await previewCharge(ports, await orderId(ports, params.number), body) };
});

mount(operatorOrderRoutes, OPERATIONS.setOrderParcels, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  await runIdempotently(ports, { key, call: 'parcels', orderId: id, body }, async (claim) => {
    if (await correctParcels(ports, id, { ...body, operator: operator.id, claim })) return;
    throw new ProblemError('event-refused', { detail: 'The order has not been sent, or has been erased' });
  });
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.unpackOrder, async (c, { params }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  await unpackOrder(ports, id, operator.id);
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.listOrderDelivery, async (c, { params, query }) => {
  const { ports } = c.var;
  return { options: await listDeliveryOptions(ports, await orderId(ports, params.number), query.country) };
});

mount(operatorOrderRoutes, OPERATIONS.previewDeliveryChange, async (c, { params, body }) => {
  const { ports, locale, operator } = c.var;
  return previewChange(ports, await orderId(ports, params.number), {
    wanted: { delivery: body },
    locale,
    isOwner: isOwner(operator),
  });
});

mount(operatorOrderRoutes, OPERATIONS.changeDelivery, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  const { expectedDifference, ...delivery } = body;
  await runIdempotently(ports, { key, call: 'delivery', orderId: id, body }, async (claim) => {
    await confirmDelivery(c, id, body);
    const asked = { operator: operator.id, isOwner: isOwner(operator) };
    await changeOrder(ports, id, { wanted: { delivery }, expectedDifference, ...asked, claim });
  });
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.listVariants, async (c, { query }) => {
  return { variants: await listVariants(c.var.ports, c.var.locale, query) };
});

mount(operatorOrderRoutes, OPERATIONS.previewLinesChange, async (c, { params, body }) => {
  const { ports, locale, operator } = c.var;
  return previewChange(ports, await orderId(ports, params.number), {
    wanted: { lines: body },
    locale,
    isOwner: isOwner(operator),
  });
});

mount(operatorOrderRoutes, OPERATIONS.changeLines, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  const { expectedDifference, ...lines } = body;
  await runIdempotently(ports, { key, call: 'lines', orderId: id, body }, (claim) => {
    const asked = { operator: operator.id, isOwner: isOwner(operator) };
    return changeOrder(ports, id, { wanted: { lines }, expectedDifference, ...asked, claim });
  });
  return showOrder(ports, c.var.locale, id);
});

mount(operatorOrderRoutes, OPERATIONS.locateExchanged, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  const id = await orderId(ports, params.number);
  await runIdempotently(ports, { key, call: 'placed', orderId: id, body }, (claim) =>
    locateExchanged(ports, id, { ...body, operator: operator.id, claim }),
  );
  return showOrder(ports, c.var.locale, id);
});

function isOwner(operator: Operator): boolean {
  return hasRole(operator, ['owner']);
}

/** An order's id by its number. Throws a ProblemError if there is none. */
export async function orderId(ports: Ports, number: string): Promise<string> {
  const id = await findOrderId(ports, number);
  if (id === null) throw new ProblemError('not-found');
  return id;
}

function erased(): ProblemError {
  return new ProblemError('event-refused', { detail: 'The data of its shopper have been erased' });
}
