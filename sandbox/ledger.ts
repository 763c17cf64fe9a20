import { type Amount, fromKopecks, MAX_PAYMENT, MIN_PAYMENT, toKopecks } from './amount.ts';
import { invalid } from './api-error.ts';
import type { TestCard } from './cards.ts';
import { type CreateReceipt, openReceipt, type ReceiptObject } from './closing-receipt.ts';
import type { FaultSwitch } from './faults.ts';
import { accountAt, namedAccount } from './find-account.ts';
import type { Notifier } from './notifications.ts';
import { type Account, openPayment } from './payment.ts';
import { authorize, cancelPayment, capture } from './payment-steps.ts';
import { checkReceipt, type ReceiptKind } from './receipt.ts';
import { createRefundLedger } from './refund-ledger.ts';
import type { CapturePayment, CreatePayment } from './schema.ts';
import type { Store } from './store.ts';

const CANCELED_BY_SHOP = { party: 'merchant', reason: 'canceled_by_merchant' } as const;
const NOT_CONFIRMED = { party: 'yoo_money', reason: 'expired_on_confirmation' } as const;
const NOT_CAPTURED = { party: 'yoo_money', reason: 'expired_on_capture' } as const;
/** Payments that may have a receipt of their own, and how many. */
const CLOSABLE: readonly string[] = ['waiting_for_capture', 'succeeded'];
const MAX_RECEIPTS = 50;
const REFUSED_BY_BUYER = { party: 'payment_network', reason: '3d_secure_failed' } as const;

type LedgerParts = {
  store: Store;
  notifier: Notifier;
  faults: FaultSwitch;
  shopId: string;
  receipts: ReceiptKind;
  now: () => number;
};

export type Ledger = ReturnType<typeof createLedger>;

/** The actions on payments and refunds; each change is stored and notified to the shop. */
export function createLedger({ store, notifier, faults, shopId, receipts, now }: LedgerParts) {
  function settle(account: Account): Account {
    const { payment, origin } = account;
    store.saveAccount(account);
    if (payment.status !== 'pending') notifier.queue({ event: `payment.${payment.status}`, object: payment }, origin);
    return account;
  }

  const load = (id: string) => accountAt(store, id);
  const refunds = createRefundLedger({ store, notifier, faults, receipts, now });

  return {
    load,
    refund: refunds.refund,
    findRefund: refunds.findRefund,
    open(request: CreatePayment, origin: string): Account {
      checkAmount(request.amount);
      checkReceipt(request.receipt, request.amount, receipts);
      const account = settle(openPayment(request, { shopId, origin, now: now() }));
      if (faults.current().forge_notifications) notifier.queue(forged(account), origin);
      return account;
    },
    /** Pays with a card; a card with 3-D Secure waits for the bank's page. */
    pay(account: Account, card: TestCard): Account {
      if (card.threeDs) return settle({ ...account, card: card.number });
      return settle(outcome(account, card, now()));
    },
    /** The buyer's answer to the bank. */
    answerBank(account: Account, card: TestCard, confirmed: boolean): Account {
      return settle(confirmed ? outcome(account, card, now()) : cancelPayment(account, REFUSED_BY_BUYER, card));
    },
    capture(id: string, request: CapturePayment): Account {
      const account = load(id);
      const amount = request.amount ?? account.payment.amount;
      if (toKopecks(amount) < toKopecks(account.payment.amount)) checkReceipt(request.receipt, amount, receipts);
      return settle(capture(account, amount, now()));
    },
    cancel(id: string): Account {
      const account = load(id);
      const { status } = account.payment;
      if (status !== 'waiting_for_capture')
        throw invalid(`Payment in status ${status} can not be canceled`, 'payment_id');
      return settle(cancelPayment(account, CANCELED_BY_SHOP));
    },
    close(request: CreateReceipt): ReceiptObject {
      checkReceiptCount(store, request.payment_id);
      const receipt = openReceipt(request, receipts, now());
      store.addReceipt(receipt);
      return receipt;
    },
    /** Ends payments that were not confirmed or captured in time, and held refunds. */
    lapse(until: number): void {
      refunds.endHeldRefunds();
      for (const account of store.listLapsed(until)) {
        settle(cancelPayment(account, account.payment.status === 'pending' ? NOT_CONFIRMED : NOT_CAPTURED));
      }
    },
  };
}

/** Throws a ProviderApiError if the payment may not have another receipt of its own. */
function checkReceiptCount(store: Store, paymentId: string): void {
  const { status } = namedAccount(store, paymentId).payment;
  if (!CLOSABLE.includes(status)) throw invalid(`Payment in status ${status} can not have a receipt`, 'payment_id');
  const others = store.listReceipts().filter((other) => other.payment_id === paymentId);
  if (others.length >= MAX_RECEIPTS) throw invalid('The payment has too many receipts', 'payment_id');
}

/** A forged notification about an unpaid payment. */
function forged({ payment }: Account) {
  return { event: 'payment.succeeded', object: { ...payment, status: 'succeeded', paid: true } } as const;
}

function outcome(account: Account, card: TestCard, now: number): Account {
  const { result } = card;
  if (result.kind === 'success') return authorize(account, card, now);
  if (result.kind === 'decline') return cancelPayment(account, { party: result.party, reason: result.reason }, card);
  return account;
}

function checkAmount(amount: Amount): void {
  const kopecks = toKopecks(amount);
  if (kopecks >= MIN_PAYMENT && kopecks <= MAX_PAYMENT) return;
  const { value: least } = fromKopecks(MIN_PAYMENT);
  const { value: most } = fromKopecks(MAX_PAYMENT);
  throw invalid(`Amount must be from ${least} to ${most} RUB`, 'amount.value');
}
