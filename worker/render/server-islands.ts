import type { FunctionComponent } from 'react';
import { CartPage } from '#client/islands/cart/cart-page.tsx';
import { BalanceCheck } from '#client/islands/certificates/balance-check.tsx';
import { GiftForm } from '#client/islands/certificates/gift-form.tsx';
import { OpenedCard } from '#client/islands/certificates/opened-card.tsx';
import { SentCertificates } from '#client/islands/certificates/sent-certificates.tsx';
import { Checkout } from '#client/islands/checkout/checkout.tsx';
import { FavouritesPage } from '#client/islands/favourites/favourites-page.tsx';
import { HeaderCart } from '#client/islands/header/header-cart.tsx';
import { HeaderFavourites } from '#client/islands/header/header-favourites.tsx';
import type { IslandName, IslandProps } from '#client/islands/island-types.ts';
import { SizeFinder } from '#client/islands/measuring/size-finder.tsx';
import { ModalHost } from '#client/islands/modal/modal-host.tsx';
import { CancelOrder } from '#client/islands/order/cancel-order.tsx';
import { EraseData } from '#client/islands/order/erase-data.tsx';
import { OrderLinkForm } from '#client/islands/order-link/order-link-form.tsx';
import { PayButton } from '#client/islands/payment/pay-button.tsx';
import { PaymentCheck } from '#client/islands/payment/payment-check.tsx';
import { PrintButton } from '#client/islands/payment/print-button.tsx';
import { BuyBox } from '#client/islands/product/buy-box.tsx';
import { CareList } from '#client/islands/product/care-list.tsx';
import { Gallery } from '#client/islands/product/gallery.tsx';
import { RecentlyViewed } from '#client/islands/recent/recently-viewed.tsx';
import { HeaderSearch } from '#client/islands/search/header-search.tsx';
import { SharePage } from '#client/islands/sharing/share-page.tsx';
import { ToastHost } from '#client/islands/toasts/toast-host.tsx';

type ServerIslands = { readonly [Name in IslandName]: FunctionComponent<IslandProps[Name]> };

/** The islands as the server renders their first state. */
export const SERVER_ISLANDS: ServerIslands = {
  'header-cart': HeaderCart,
  'header-search': HeaderSearch,
  'header-favourites': HeaderFavourites,
  toasts: ToastHost,
  modal: ModalHost,
  gallery: Gallery,
  'buy-box': BuyBox,
  share: SharePage,
  recent: RecentlyViewed,
  care: CareList,
  cart: CartPage,
  favourites: FavouritesPage,
  'size-finder': SizeFinder,
  'gift-form': GiftForm,
  'balance-check': BalanceCheck,
  'opened-card': OpenedCard,
  'sent-certificates': SentCertificates,
  checkout: Checkout,
  'pay-button': PayButton,
  'cancel-order': CancelOrder,
  'erase-data': EraseData,
  'print-button': PrintButton,
  'order-link': OrderLinkForm,
  'payment-check': PaymentCheck,
};
