import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEventHandler, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreatedOrder } from '#shared/contract/order.ts';
import type { Quote } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { isCode } from '#shared/domain/certificates/code.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { holdReloads } from '../../navigation/reload-guard.ts';
import { clearCartAtom } from '../cart/cart-atoms.ts';
import type { QuoteState } from '../cart/use-quote.ts';
import { codesAtom, giftsAtom, removeCodeAtom, settleCertificatesAtom } from '../certificates/certificate-atoms.ts';
import { goToPayment } from '../payment/start-payment.ts';
import { type CheckoutDraft, saveDraft } from './checkout-draft.ts';
import { clearOrderKey } from './idempotency.ts';
import { type QuoteChange, quoteChanges } from './quote-changes.ts';
import type { CheckoutContext, CheckoutValues } from './resolve-checkout.ts';
import { type Placed, submitOrder } from './submit-order.ts';

type Form = UseFormReturn<CheckoutDraft, CheckoutContext, CheckoutValues>;
type Input = { form: Form; lines: readonly StoredLine[]; quoted: QuoteState; onPlacing: (placing: boolean) => void };

/** Why the last attempt failed; null if there is no notice. */
export type CheckoutNotice = 'changed' | 'offline' | 'too-many' | 'unsolved' | 'failed' | null;
/** The notice for each code of a refusal; for others, that the order failed. */
const NOTICES: Readonly<Record<string, CheckoutNotice>> = {
  offline: 'offline',
  'too-many-requests': 'too-many',
  'challenge-required': 'unsolved',
};

export type CheckoutState = {
  submit: FormEventHandler;
  busy: boolean;
  notice: CheckoutNotice;
  /** Changes of the quote while the order was being sent; sending it again accepts them. */
  changes: readonly QuoteChange[];
};

/** Sends the order and redirects the shopper to the provider's page or to the order. */
export function useCheckout({ form, lines, quoted, onPlacing }: Input): CheckoutState {
  const leave = useLeaving(form);
  const certificates = useAtomValue(giftsAtom) ?? [];
  const codes = useAtomValue(codesAtom) ?? [];
  const settleCertificates = useSetAtom(settleCertificatesAtom);
  const removeCode = useSetAtom(removeCodeAtom);
  const [notice, setNotice] = useState<CheckoutNotice>(null);
  const [changes, setChanges] = useState<readonly QuoteChange[]>([]);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const follow = async (placed: Placed, seen: Quote) => {
    if (placed.kind === 'made') {
      const left = leave(placed.created);
      settleCertificates(spentCodes(codes, seen));
      return left;
    }
    underWay.current = false;
    onPlacing(false);
    setBusy(false);
    if (placed.kind === 'refused') return showErrors(form, placed.errors);
    if (placed.kind === 'changed') {
      setChanges(placed.quote ? quoteChanges(seen, placed.quote) : []);
      // Only an order knows the shopper: without its contact, a new quote would show the code as valid again.
      if (placed.quote?.discountCode?.state === 'used-before') codes.filter(isDiscountCode).forEach(removeCode);
      setNotice('changed');
      return quoted.retry();
    }
    // The quote itself says that cards cannot be accepted.
    if (placed.code === 'payments-unavailable') return quoted.retry();
    setNotice(NOTICES[placed.code] ?? 'failed');
  };

  const send = async ({ news, paymentMethod, ...contact }: CheckoutValues) => {
    const { quote } = quoted;
    const isSendable = quote !== null && (quote.delivery !== null || lines.length === 0);
    if (underWay.current || !isSendable || quote.payment === 'unavailable') return;
    underWay.current = true;
    onPlacing(true);
    setBusy(true);
    setNotice(null);
    setChanges([]);
    const letReload = holdReloads();
    const placed = await submitOrder({
      lines: [...lines],
      certificates: [...certificates],
      codes: [...codes],
      contact,
      expectedTotal: quote.total,
      news,
      paymentMethod,
    });
    if (placed.kind !== 'made') letReload();
    await follow(placed, quote);
  };

  return { submit: form.handleSubmit(send), busy, notice, changes };
}

/** Cleans up after an order: the cart is empty, and Back leads to the order instead of an empty form. */
function useLeaving(form: Form) {
  const { link } = useShopIntl();
  const clearCart = useSetAtom(clearCartAtom);
  return async ({ order, token }: CreatedOrder): Promise<void> => {
    clearCart();
    clearOrderKey();
    // The contact and the address stay for the next order; the comment was for this one.
    saveDraft({ ...form.getValues(), comment: '' });
    const orderPage = link('order', { number: order.number }, { token });
    history.replaceState(null, '', orderPage);
    // A browser that restores this page for Back would show the form under the order's address.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    if (order.state !== 'awaiting_payment') return location.assign(orderPage);
    await goToPayment({ number: order.number, token }).catch(() => location.assign(orderPage));
  };
}

/** The codes that have no balance left after an order with this quote. */
function spentCodes(codes: readonly string[], { redeemed }: Quote): string[] {
  const spent = codes.filter(isCode).filter((_code, index) => {
    const quoted = redeemed[index];
    return quoted !== undefined && quoted.used === quoted.balance;
  });
  return [...spent, ...codes.filter(isDiscountCode)];
}

/** Shows the API's errors at their fields. */
function showErrors(form: Form, errors: readonly { path: string; code: string }[]): void {
  const fields = form.getValues();
  const isField = (name: string): name is keyof CheckoutDraft => name in fields;
  for (const { path, code } of errors) {
    const field = path.replace(/^contact\./, '');
    if (isField(field)) form.setError(field, { type: 'server', message: code });
  }
}
