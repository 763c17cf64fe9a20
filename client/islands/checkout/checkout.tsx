import { useState } from 'react';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { giftsAtom } from '../certificates/certificate-atoms.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Rendered in the browser only: the server, and the first render here, show the skeleton. */
export function Checkout() {
  const lines = useDeviceValue(cartLinesAtom, null);
  // An order empties the cart in every tab; the form that sends it stays until the shopper leaves.
  const [placing, setPlacing] = useState(false);
  const gifts = useDeviceValue(giftsAtom, null);
  if (lines === null || gifts === null) return <CheckoutSkeleton />;
  if (lines.length + gifts.length === 0 && !placing) return <EmptyCart />;
  return <CheckoutForm lines={lines} onPlacing={setPlacing} />;
}
