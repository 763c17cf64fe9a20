import type { SQL } from 'drizzle-orm';
import { type Statement, transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import { changesSince, orderChanged } from '#api/order-management/order-changed.ts';
import { costOfDelivery, planOrderChange, refused, type ToPlan } from '#api/order-management/plan-order-change.ts';
import {
  changeStatements,
  isInsufficientStock,
  isPriceBound,
  isSuperseded,
} from '#api/orders/changes/change-statements.ts';
import { sealLoggedLines } from '#api/orders/changes/logged-lines.ts';
import { deliveryOptionsOf } from '#api/orders/changes/plan-delivery-change.ts';
import { ChangeRefused, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { cancelDueCharge } from '#api/orders/charges.ts';
import { readOrderBalance } from '#api/orders/differences.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type FoundOrder, orderResponse } from '#api/orders/order-response.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { closeReceipts } from '#api/payments/plan-refunds.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { sumRefunds } from '#api/payments/refund-rows.ts';
import { isOrderPacked } from '#api/pieces/packed.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ChangePreview } from '#shared/contract/order-change.ts';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The price difference and the emails of a change, in a language. Throws a ProblemError if it is not possible. */
export async function previewChange(
  ports: Ports,
  orderId: string,
  { wanted, locale, ...by }: ToPlan & { locale: Locale },
): Promise<ChangePreview> {
  const { found, change, settlement, owed, onCertificates } = await planOrderChange(ports, orderId, { wanted, ...by });
  const { after, difference } = change;
  const order = await orderResponse(ports, locale, after);
  const { subtotal, discounts, delivery, redeemed, dates } = order;
  // What goes back to certificates is no part of the total.
  const settled = settlement === 'total' ? 0 : difference + onCertificates;
  const planned = { difference: settled, onCertificates, isOfDelivery: change.kind === 'delivery-changed' };
  return {
    difference,
    settlement,
    owed,
    onCertificates,
    subtotal,
    discounts,
    delivery,
    redeemed,
    balance: await readOrderBalance(ports.database, after, planned),
    dates,
    emails: [
      ...(await previewOrderEmail(ports, after, {
        ...{
          kind: 'changed',
          subject: '',
          change: planned,
          last: {
            occasion: change.kind === 'exchanged' ? 'exchanged' : 'changed',
            former: 'delivery' in wanted ? null : found.lines,
          },
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

type Asked = ToPlan & {
  expectedDifference: number;
  /** Null if its shopper changes it. */
  operator: string | null;
  claim: Claim;
  /** Statements of the same batch, before those of the change. */
  before?: readonly Statement[];
  /** What has to hold besides, on the row of `orders`. */
  condition?: SQL;
};

/**
 * Makes a previewed change, once for a claim. Throws a ProblemError if its difference is no longer the previewed one.
 */
export async function changeOrder(
  ports: Ports,
  orderId: string,
  { wanted, expectedDifference, operator, isOwner, isOwn, claim, before = [], condition }: Asked,
): Promise<void> {
  const asked = { wanted, isOwner, isOwn, expectedDifference };
  const { found, change, settlement, refund, taken, isInstead } = await planAsSeen(ports, orderId, asked);
  const changing = changeStatements(found, change, {
    id: crypto.randomUUID(),
    operator,
    condition,
    at: ports.clock(),
    lines: 'delivery' in wanted ? null : await sealLoggedLines(ports.sealer, found, change),
    charge: settlement === 'charge' ? change.difference : 0,
    returned: (await sumRefunds(ports.database, orderId)) + refund,
  });
  const instead = isInstead ? cancelDueCharge(orderId, { at: ports.clock() }) : [];
  const statements = [...before, ...instead, ...changing];
  try {
    if (refund > 0) {
      const both: Claim = (condition) => [...statements, ...claim(condition)];
      const asChanged = { operator: operator ?? undefined, reason: 'changed', claim: both } as const;
      const isBegun = await refundOrder(ports, orderId, taken, asChanged);
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

/**
 * Plans a previewed change. What an exchange refunds was handed over, so that its closing receipt becomes final first,
 * and the plan is of what that names.
 */
async function planAsSeen(
  ports: Ports,
  orderId: string,
  { expectedDifference, ...toPlan }: ToPlan & Pick<Asked, 'expectedDifference'>,
): ReturnType<typeof planOrderChange> {
  const plan = async () => {
    const planned = await planOrderChange(ports, orderId, toPlan);
    const { difference } = planned.change;
    if (difference === expectedDifference) return planned;
    throw new ProblemError('order-changed', { members: { difference, changes: [] } });
  };
  const planned = await plan();
  if (!planned.change.fresh || planned.refund === 0) return planned;
  await closeReceipts(ports, orderId, planned.taken);
  return plan();
}

/** Why the order has changed since the plan: it was changed, cut or packed meanwhile, or a payment is in progress. */
async function explainSuperseded(ports: Ports, found: FoundOrder, { kind }: PlannedChange): Promise<ProblemError> {
  const { id, version } = found.row;
  const changes = await changesSince(ports, id, version);
  if (changes.length > 0) return orderChanged(version, changes);
  if (kind !== 'exchanged' && (await isOrderPacked(ports.database, id))) return refused(new ChangeRefused('packed'));
  const isBound = await isPriceBound(ports.database, id);
  return refused(new ChangeRefused(isBound || kind !== 'lines-changed' ? 'payment-under-way' : 'line-locked'));
}
