import { useSetAtom } from 'jotai';
import { type FormEventHandler, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutFields, CreatedOrder } from '#shared/contract/order.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { holdReloads } from '../../navigation/reload-guard.ts';
import { clearCartAtom } from '../cart/cart-atoms.ts';
import type { QuoteState } from '../cart/use-quote.ts';
import { goToPayment } from '../payment/start-payment.ts';
import { type CheckoutDraft, keepDraft } from './checkout-draft.ts';
import { forgetOrderKey } from './idempotency.ts';
import { type Placed, placeOrder } from './place-order.ts';

type Form = UseFormReturn<CheckoutDraft, unknown, CheckoutFields>;
type Input = { form: Form; lines: readonly StoredLine[]; quoted: QuoteState; onLeave: () => void };

/** Why the last attempt made no order; null while there is nothing to say. */
export type CheckoutNotice = 'changed' | 'offline' | 'failed' | null;
export type CheckoutState = { submit: FormEventHandler; busy: boolean; notice: CheckoutNotice };

/** Sends the order and takes the shopper on: to the provider's page, or to the order. */
export function useCheckout({ form, lines, quoted, onLeave }: Input): CheckoutState {
  const { link } = useShopIntl();
  const clearCart = useSetAtom(clearCartAtom);
  const [notice, setNotice] = useState<CheckoutNotice>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const leave = async ({ order, token }: CreatedOrder) => {
    onLeave();
    clearCart();
    forgetOrderKey();
    // The next parcel goes to the same door; what was said about this one is done with.
    keepDraft({ ...form.getValues(), comment: '' });
    const orderPage = link('order', { number: order.number }, { token });
    // Back from the provider's page leads to the order, which can be paid, and not to an empty form.
    history.replaceState(null, '', orderPage);
    if (order.state !== 'awaiting_payment') return location.assign(orderPage);
    await goToPayment(order.number, token).catch(() => location.assign(orderPage));
  };

  const follow = async (placed: Placed) => {
    if (placed.kind === 'made') return leave(placed.created);
    underWay.current = false;
    setBusy(false);
    if (placed.kind === 'refused') return showErrors(form, placed.errors);
    setNotice(placed.kind === 'changed' ? 'changed' : placed.code === 'offline' ? 'offline' : 'failed');
    if (placed.kind === 'changed') quoted.retry();
  };

  const send = async (contact: CheckoutFields) => {
    if (underWay.current || !quoted.quote?.delivery) return;
    underWay.current = true;
    setBusy(true);
    setNotice(null);
    const letReload = holdReloads();
    const placed = await placeOrder({ lines: [...lines], contact, expectedTotal: quoted.quote.total });
    if (placed.kind !== 'made') letReload();
    await follow(placed);
  };

  return { submit: form.handleSubmit(send), busy, notice };
}

/** Puts the API's word by the fields it is about. */
function showErrors(form: Form, errors: readonly { path: string; code: string }[]): void {
  const fields = new Set(Object.keys(form.getValues()));
  for (const { path, code } of errors) {
    const field = path.replace(/^contact\./, '');
    if (isField(field, fields)) form.setError(field, { type: 'server', message: code });
  }
}

function isField(name: string, known: ReadonlySet<string>): name is keyof CheckoutDraft {
  return known.has(name);
}
