import type { QuoteRequest } from '#shared/contract/cart.ts';
import type { PaymentMethodId } from '#shared/contract/payment-methods.ts';
import { type Quote, quote } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { codesAtom, giftsAtom } from '../certificates/certificate-atoms.ts';
import { type Async, useAsync } from '../island/use-async.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';

/** A quote and the state of its request; while a newer one is loading, the last one stays. */
export type QuoteState = Omit<Async<Quote>, 'data'> & { quote: Quote | null };

type QuoteInput = {
  lines: readonly StoredLine[] | null;
  country?: string | undefined;
  delivery?: QuoteRequest['delivery'];
  paymentMethod?: PaymentMethodId | undefined;
};

/** Requests a quote for a cart, and again whenever the cart changes. */
export function useQuote({ lines, country, delivery, paymentMethod }: QuoteInput): QuoteState {
  const certificates = useDeviceValue(giftsAtom, null);
  const codes = useDeviceValue(codesAtom, null);
  const isKnown = lines !== null && certificates !== null && codes !== null;
  const isEmpty = !isKnown || lines.length + certificates.length === 0;
  const body = isEmpty ? null : JSON.stringify({ lines, certificates, codes, country, delivery, paymentMethod });
  const { data, ...state } = useAsync(body, (text, signal) => callShop(quote, { body: JSON.parse(text), signal }));
  return { quote: data, ...state };
}
