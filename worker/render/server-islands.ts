import type { FunctionComponent } from 'react';
import { CartPage } from '#client/islands/cart/cart-page.tsx';
import { Checkout } from '#client/islands/checkout/checkout.tsx';
import { HeaderCart } from '#client/islands/header/header-cart.tsx';
import type { IslandName, IslandProps } from '#client/islands/island-types.ts';
import { PayButton } from '#client/islands/payment/pay-button.tsx';
import { PaymentCheck } from '#client/islands/payment/payment-check.tsx';
import { BuyBox } from '#client/islands/product/buy-box.tsx';
import { CareList } from '#client/islands/product/care-list.tsx';
import { Gallery } from '#client/islands/product/gallery.tsx';
import { ToastHost } from '#client/islands/toasts/toast-host.tsx';

type ServerIslands = { readonly [Name in IslandName]: FunctionComponent<IslandProps[Name]> };

/** The islands as the server renders their first state. */
export const SERVER_ISLANDS: ServerIslands = {
  'header-cart': HeaderCart,
  toasts: ToastHost,
  gallery: Gallery,
  'buy-box': BuyBox,
  care: CareList,
  cart: CartPage,
  checkout: Checkout,
  'pay-button': PayButton,
  'payment-check': PaymentCheck,
};
