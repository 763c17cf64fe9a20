import { type Amount, fromKopecks, MAX_PAYMENT, MIN_PAYMENT, toKopecks } from './amount.ts';
import { ApiError, invalid } from './api-error.ts';
import type { TestCard } from './cards.ts';
import { type ClosingReceipt, type CreateReceipt, openReceipt } from './closing-receipt.ts';
import type { FaultSwitch } from './faults.ts';
import type { Postman } from './notifications.ts';
import { type Account, openPayment } from './payment.ts';
import { authorize, cancel, capture } from './payment-steps.ts';
import { checkReceipt } from './receipt.ts';
import { createRefund, deductRefund, type Refund } from './refund.ts';
import type { CapturePayment, CreatePayment, CreateRefund } from './schema.ts';
import type { Store } from './store.ts';

const CANCELED_BY_SHOP = { party: 'merchant', reason: 'canceled_by_merchant' } as const;
const NOT_CONFIRMED = { party: 'yoo_money', reason: 'expired_on_confirmation' } as const;
const NOT_CAPTURED = { party: 'yoo_money', reason: 'expired_on_capture' } as const;
const REFUSED_BY_BUYER = { party: 'payment_network', reason: '3d_secure_failed' } as const;

export type Ledger = ReturnType<typeof createLedger>;

/** What can be done with payments and refunds; each change is saved and told to the shop. */
export function createLedger({
  store,
  postman,
  faults,
  shopId,
  now,
}: {
  store: Store;
  postman: Postman;
  faults: FaultSwitch;
  shopId: string;
  now: () => number;
}) {
  function settle(account: Account): Account {
    const { payment, origin } = account;
    store.saveAccount(account);
    if (payment.status !== 'pending') postman.queue({ event: `payment.${payment.status}`, object: payment }, origin);
    return account;
  }

  function load(id: string): Account {
    const account = store.findAccount(id);
    if (!account) throw new ApiError(404, "Payment doesn't exist or access denied", { parameter: 'payment_id' });
    return account;
  }

  return {
    load,
    open(request: CreatePayment, origin: string): Account {
      checkAmount(request.amount);
      checkReceipt(request.receipt, request.amount);
      const account = settle(openPayment(request, { shopId, origin, now: now() }));
      if (faults.current().forge_notifications) postman.queue(forged(account), origin);
      return account;
    },
    /** The buyer gave a card; a card with 3-D Secure only waits for the bank's page. */
    pay(account: Account, card: TestCard): Account {
      if (card.threeDs) return settle({ ...account, card: card.number });
      return settle(outcome(account, card, now()));
    },
    /** The buyer answered their bank's question. */
    answerBank(account: Account, card: TestCard, confirmed: boolean): Account {
      return settle(confirmed ? outcome(account, card, now()) : cancel(account, REFUSED_BY_BUYER, card));
    },
    capture(id: string, request: CapturePayment): Account {
      const account = load(id);
      const amount = request.amount ?? account.payment.amount;
      if (toKopecks(amount) < toKopecks(account.payment.amount)) checkReceipt(request.receipt, amount);
      return settle(capture(account, amount, now()));
    },
    cancel(id: string): Account {
      const account = load(id);
      const { status } = account.payment;
      if (status !== 'waiting_for_capture')
        throw invalid(`Payment in status ${status} can not be canceled`, 'payment_id');
      return settle(cancel(account, CANCELED_BY_SHOP));
    },
    refund(request: CreateRefund): Refund {
      const account = load(request.payment_id);
      if (request.receipt !== undefined) checkReceipt(request.receipt, request.amount);
      const refund = createRefund(request, account.payment, { now: now(), declined: faults.current().decline_refunds });
      store.addRefund(refund);
      if (refund.status !== 'succeeded') return refund;
      store.saveAccount({ ...account, payment: deductRefund(account.payment, refund) });
      postman.queue({ event: 'refund.succeeded', object: refund }, account.origin);
      return refund;
    },
    close(request: CreateReceipt): ClosingReceipt {
      load(request.payment_id);
      const receipt = openReceipt(request, now());
      store.addReceipt(receipt);
      return receipt;
    },
    findRefund(id: string): Refund {
      const refund = store.findRefund(id);
      if (!refund) throw new ApiError(404, "Refund doesn't exist or access denied", { parameter: 'refund_id' });
      return refund;
    },
    /** Ends what nobody confirmed or captured in time. */
    lapse(until: number): void {
      for (const account of store.listLapsed(until)) {
        settle(cancel(account, account.payment.status === 'pending' ? NOT_CONFIRMED : NOT_CAPTURED));
      }
    },
  };
}

/** What somebody who is not the provider would say of a payment that nobody has paid. */
function forged({ payment }: Account) {
  return { event: 'payment.succeeded', object: { ...payment, status: 'succeeded', paid: true } } as const;
}

function outcome(account: Account, card: TestCard, now: number): Account {
  const { result } = card;
  if (result.kind === 'success') return authorize(account, card, now);
  if (result.kind === 'decline') return cancel(account, { party: result.party, reason: result.reason }, card);
  return account;
}

function checkAmount(amount: Amount): void {
  const kopecks = toKopecks(amount);
  if (kopecks >= MIN_PAYMENT && kopecks <= MAX_PAYMENT) return;
  const { value: least } = fromKopecks(MIN_PAYMENT);
  const { value: most } = fromKopecks(MAX_PAYMENT);
  throw invalid(`Amount must be from ${least} to ${most} RUB`, 'amount.value');
}
