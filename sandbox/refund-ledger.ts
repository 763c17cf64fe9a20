import { toKopecks } from './amount.ts';
import { ProviderApiError } from './api-error.ts';
import type { FaultSwitch } from './faults.ts';
import { accountAt, namedAccount } from './find-account.ts';
import type { Notifier } from './notifications.ts';
import { checkReceipt, type ReceiptKind } from './receipt.ts';
import { deductRefund, endRefund, openRefund, type RefundObject } from './refund.ts';
import type { CreateRefund } from './schema.ts';
import type { Store } from './store.ts';

type Parts = { store: Store; notifier: Notifier; faults: FaultSwitch; receipts: ReceiptKind; now: () => number };

/** The actions on refunds; each change is stored and notified to the shop. */
export function createRefundLedger({ store, notifier, faults, receipts, now }: Parts) {
  /** Ends a refund, unless it is held. */
  function settleRefund(refund: RefundObject): RefundObject {
    const { decline_refunds: declined, hold_refunds: isHeld } = faults.current();
    if (isHeld) return refund;
    const ended = endRefund(refund, declined);
    store.saveRefund(ended);
    if (ended.status !== 'succeeded') return ended;
    const account = accountAt(store, refund.payment_id);
    store.saveAccount({ ...account, payment: deductRefund(account.payment, ended) });
    notifier.queue({ event: 'refund.succeeded', object: ended }, account.origin);
    return ended;
  }

  return {
    refund(request: CreateRefund): RefundObject {
      const { payment } = namedAccount(store, request.payment_id);
      if (request.receipt !== undefined) checkReceipt(request.receipt, request.amount, receipts);
      const pending = store.listPendingRefunds().filter((other) => other.payment_id === payment.id);
      const onTheWay = pending.reduce((sum, { amount }) => sum + toKopecks(amount), 0);
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
