import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import { linesInWords } from '#api/mail/former-lines.ts';
import { changesSince, orderChanged } from '#api/order-management/order-changed.ts';
import {
  changeStatements,
  isInsufficientStock,
  isPriceBound,
  isSuperseded,
} from '#api/orders/changes/change-statements.ts';
import { deliveryOptionsOf, planDeliveryChange } from '#api/orders/changes/plan-delivery-change.ts';
import { planLinesChange } from '#api/orders/changes/plan-lines-change.ts';
import { ChangeRefused, isUnpaid, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { contactErrors } from '#api/orders/contact-errors.ts';
import { readOrderBalance } from '#api/orders/differences.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type FoundOrder, orderResponse } from '#api/orders/order-response.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { paidForDelivery } from '#api/payments/paid-for-delivery.ts';
import { payForLines } from '#api/payments/pay-for-lines.ts';
import { isPayableCharge } from '#api/payments/payable-charge.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import type { WantedRefund } from '#api/payments/refund-plan.ts';
import { sumRefunds } from '#api/payments/refund-rows.ts';
import { isOrderPacked } from '#api/pieces/packed.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ChangePreview, DeliveryChange, LinesChange, Settlement } from '#shared/contract/order-change.ts';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** A requested change of an order's delivery or lines. */
type WantedChange = { delivery: DeliveryChange } | { lines: LinesChange };

type Planned = {
  found: FoundOrder;
  change: PlannedChange;
  settlement: Settlement;
  /** The refund, kopecks, what it takes, and its part that is to be returned by hand. */
  refund: Kopecks;
  taken: WantedRefund;
  owed: Kopecks;
  /** The part of the refund that goes back to certificates, kopecks. */
  onCertificates: Kopecks;
};

/** The price difference and the emails of a change, in a language. Throws a ProblemError if it is not possible. */
export async function previewChange(
  ports: Ports,
  orderId: string,
  { wanted, locale }: { wanted: WantedChange; locale: Locale },
): Promise<ChangePreview> {
  const { found, change, settlement, owed, onCertificates } = await plan(ports, orderId, wanted);
  const { after, difference } = change;
  const order = await orderResponse(ports, locale, after);
  const { subtotal, discounts, delivery, redeemed, dates } = order;
  // What goes back to certificates is no part of the total.
  const settled = settlement === 'total' ? 0 : difference + onCertificates;
  return {
    difference,
    settlement,
    owed,
    onCertificates,
    subtotal,
    discounts,
    delivery,
    redeemed,
    balance: await readOrderBalance(ports.database, after, { difference: settled, onCertificates }),
    dates,
    emails: [
      ...(await previewOrderEmail(ports, after, {
        ...{
          kind: 'changed',
          subject: '',
          change: { difference: settled, onCertificates },
          former: 'lines' in wanted ? linesInWords(found) : null,
        },
      })),
      ...(await previewOrderEmail(ports, after, { kind: 'moved', subject: `${change.formerEmail ?? ''}` })),
    ],
  };
}

/** The methods by which an order could be sent to a country, each with what its delivery would cost. */
export async function listDeliveryOptions(ports: Ports, orderId: string, country: string): Promise<DeliveryOption[]> {
  const found = await findOrder(ports.database, orderId);
  if (!found) throw new ProblemError('not-found');
  return deliveryOptionsOf(ports, found, { country, paidForDelivery: await costOfDelivery(ports, found) });
}

/** What an order has paid for its delivery, or is to pay. */
async function costOfDelivery(ports: Ports, found: FoundOrder): Promise<Kopecks> {
  return isUnpaid(found) ? found.row.deliveryPrice : paidForDelivery(ports, found);
}

type Asked = { wanted: WantedChange; expectedDifference: number; operator: string; claim: Claim };

/**
 * Makes a previewed change, once for a claim. Throws a ProblemError if its difference is no longer the previewed one.
 */
export async function changeOrder(
  ports: Ports,
  orderId: string,
  { wanted, expectedDifference, operator, claim }: Asked,
): Promise<void> {
  const planned = await plan(ports, orderId, wanted);
  const { found, change, settlement, refund, taken } = planned;
  if (change.difference !== expectedDifference) {
    throw new ProblemError('order-changed', { members: { difference: change.difference, changes: [] } });
  }
  const statements = changeStatements(found, change, {
    id: crypto.randomUUID(),
    operator,
    at: ports.clock(),
    charge: settlement === 'charge' ? change.difference : 0,
    returned: (await sumRefunds(ports.database, orderId)) + refund,
  });
  try {
    if (refund > 0) {
      const both: Claim = (condition) => [...statements, ...claim(condition)];
      const isBegun = await refundOrder(ports, orderId, taken, { operator, claim: both });
      if (!isBegun) throw orderChanged(found.row.version, []);
    } else {
      await transact(ports.database, [...statements, ...claim()]);
    }
  } catch (error) {
    if (isSuperseded(error)) throw await explainSuperseded(ports, found, change);
    if (isInsufficientStock(error))
      throw new ProblemError('event-refused', { detail: 'Fewer pieces are left than it takes', cause: error });
    throw error;
  }
  await queueEmails(ports, orderId);
}

async function plan(ports: Ports, orderId: string, wanted: WantedChange): Promise<Planned> {
  const found = await findOrder(ports.database, orderId);
  if (!found) throw new ProblemError('not-found');
  const { version } = 'delivery' in wanted ? wanted.delivery : wanted.lines;
  if (version !== found.row.version) throw orderChanged(found.row.version, await changesSince(ports, orderId, version));
  try {
    const change = await planChange(ports, found, wanted);
    if (change.isRepriced && (await isPriceBound(ports.database, orderId)))
      throw new ChangeRefused('payment-under-way');
    return { found, change, ...(await settle(ports, found, change)) };
  } catch (error) {
    throw error instanceof ChangeRefused ? refused(error) : error;
  }
}

async function planChange(ports: Ports, found: FoundOrder, wanted: WantedChange): Promise<PlannedChange> {
  if ('lines' in wanted) {
    const planned = await planLinesChange(ports, found, wanted.lines);
    return isUnpaid(found) ? planned : payForLines(ports, found, planned, wanted.lines);
  }
  const { delivery: change } = wanted;
  const errors = await contactErrors(ports, { lines: found.lines, contact: change.contact });
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return planDeliveryChange(ports, found, { change, paidForDelivery: await costOfDelivery(ports, found) });
}

/** How the difference of a change is settled. An order that is free and was not paid cannot be charged. */
async function settle(
  ports: Ports,
  found: FoundOrder,
  { difference, setFree }: PlannedChange,
): Promise<Omit<Planned, 'found' | 'change'>> {
  const nothing = { refund: 0, taken: null, owed: 0, onCertificates: 0 };
  if (difference === 0) return { settlement: 'none', ...nothing };
  if (isUnpaid(found)) return { settlement: 'total', ...nothing };
  if (difference > 0) {
    if (found.row.state === 'confirmed') throw new ChangeRefused('free-order');
    if (!(await isPayableCharge(ports, found.row.id, difference))) throw new ChangeRefused('outside-payment-limits');
    return { settlement: 'charge', ...nothing };
  }
  const taken = setFree ? { pieces: [], setFree } : { pieces: [], delivery: -difference };
  const planned = await planRefunds(ports, found.row.id, taken);
  if (planned?.isWhole) throw new ChangeRefused('nothing-left');
  const owed = sumBy(planned?.byHand ?? [], ({ plan }) => plan.amount);
  const onCertificates = planned?.onCertificates?.plan.amount ?? 0;
  return { settlement: owed === -difference ? 'by-hand' : 'refund', refund: -difference, taken, owed, onCertificates };
}

function refused(cause: ChangeRefused): ProblemError {
  return new ProblemError('event-refused', { detail: cause.message, members: { reason: cause.reason }, cause });
}

/** Why the order has changed since the plan: it was changed, cut or packed meanwhile, or a payment is in progress. */
async function explainSuperseded(ports: Ports, found: FoundOrder, { kind }: PlannedChange): Promise<ProblemError> {
  const { id, version } = found.row;
  const changes = await changesSince(ports, id, version);
  if (changes.length > 0) return orderChanged(version, changes);
  if (await isOrderPacked(ports.database, id)) return refused(new ChangeRefused('packed'));
  const isBound = await isPriceBound(ports.database, id);
  return refused(new ChangeRefused(isBound || kind !== 'lines-changed' ? 'payment-under-way' : 'line-locked'));
}
