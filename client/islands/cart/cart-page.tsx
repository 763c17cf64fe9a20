import { CartContents } from './cart-contents.tsx';

/** The cart as a page of its own. */
export function CartPage() {
  return <CartContents />;
}
