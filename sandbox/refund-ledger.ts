import { PAYMENT_METHOD_IDS, PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import { addUp, toKopecks } from './amount.ts';
import { ProviderApiError } from './api-error.ts';
import type { FaultSwitch } from './faults.ts';
import { accountAt, namedAccount } from './find-account.ts';
import type { Notifier } from './notifications.ts';
import type { Account } from './payment.ts';
import { checkReceipt, type ReceiptKind } from './receipt.ts';
import { deductRefund, endRefund, openRefund, type RefundObject } from './refund.ts';
import type { CreateRefund } from './schema.ts';
import type { Store } from './store.ts';

type Parts = { store: Store; notifier: Notifier; faults: FaultSwitch; receipts: ReceiptKind; now: () => number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the payment's method gives nothing back any more. */
function isTooLate({ payment, method }: Account, now: number): boolean {
  const found = PAYMENT_METHOD_IDS.find((id) => PAYMENT_METHODS[id].providerType === method);
  const days = found === undefined ? 0 : PAYMENT_METHODS[found].refundDays;
  return now > Date.parse(payment.captured_at ?? '') + days * DAY_MS;
}

/** The actions on refunds; each change is stored and notified to the shop. */
export function createRefundLedger({ store, notifier, faults, receipts, now }: Parts) {
  /** Ends a refund, unless it is held. */
  function settleRefund(refund: RefundObject): RefundObject {
    const { decline_refunds: declined, hold_refunds: isHeld } = faults.current();
    if (isHeld) return refund;
    const account = accountAt(store, refund.payment_id);
    const reason = isTooLate(account, now()) ? 'payment_expired' : null;
    const ended = endRefund(refund, declined ? 'general_decline' : reason);
    store.saveRefund(ended);
    if (ended.status !== 'succeeded') return ended;
    store.saveAccount({ ...account, payment: deductRefund(account.payment, ended) });
    notifier.queue({ event: 'refund.succeeded', object: ended }, account.origin);
    return ended;
  }

  return {
    refund(request: CreateRefund): RefundObject {
      const { payment } = namedAccount(store, request.payment_id);
      if (request.receipt !== undefined) checkReceipt(request.receipt, request.amount, receipts);
      const pending = store.listPendingRefunds().filter((other) => other.payment_id === payment.id);
      const onTheWay = addUp(pending, ({ amount }) => toKopecks(amount));
      const refund = openRefund(request, payment, { now: now(), onTheWay });
      store.saveRefund(refund);
      return settleRefund(refund);
    },
    findRefund(id: string): RefundObject {
      const refund = store.findRefund(id);
      if (!refund) throw new ProviderApiError(404, "Refund doesn't exist or access denied", { parameter: 'refund_id' });
      return refund;
    },
    /** Ends refunds that are no longer held. */
    endHeldRefunds(): void {
      store.listPendingRefunds().forEach(settleRefund);
    },
  };
}
