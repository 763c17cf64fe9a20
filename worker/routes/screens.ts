import type { Hono } from 'hono';
import type { App } from '../app.ts';
import { cartScreen } from './cart/route.tsx';
import { categoriesScreen } from './categories/route.tsx';
import { categoryScreen } from './category/route.tsx';
import { checkoutScreen } from './checkout/route.tsx';
import { collectionScreen } from './collection/route.tsx';
import { collectionsScreen } from './collections/route.tsx';
import { favouritesScreen } from './favourites/route.tsx';
import { giftCertificateScreen } from './gift-certificate/route.tsx';
import { giftCertificateCardScreen } from './gift-certificate-card/route.tsx';
import { homeScreen } from './home/route.tsx';
import {
  contactsScreen,
  deliveryScreen,
  newsConsentScreen,
  paymentScreen,
  personalDataConsentScreen,
  privacyPolicyScreen,
  returnsScreen,
  termsOfUseScreen,
} from './information/screens.ts';
import { mountScreen } from './mount.tsx';
import { offlineScreen } from './offline/route.tsx';
import { orderScreen } from './order/route.tsx';
import { paymentFailureScreen } from './payment-failure/route.tsx';
import { paymentReturnScreen } from './payment-return/route.tsx';
import { paymentSuccessScreen } from './payment-success/route.tsx';
import { popularScreen } from './popular/route.tsx';
import { productScreen } from './product/route.tsx';
import { salesScreen } from './sales/route.tsx';
import { searchScreen } from './search/route.tsx';
import { sizeGuideScreen } from './size-guide/route.tsx';

/** Every screen that is built, at its address in both languages. */
export function mountScreens(app: Hono<App>): void {
  mountScreen(app, homeScreen);
  mountScreen(app, categoriesScreen);
  mountScreen(app, categoryScreen);
  mountScreen(app, collectionsScreen);
  mountScreen(app, collectionScreen);
  mountScreen(app, salesScreen);
  mountScreen(app, popularScreen);
  mountScreen(app, productScreen);
  mountScreen(app, sizeGuideScreen);
  mountScreen(app, deliveryScreen);
  mountScreen(app, paymentScreen);
  mountScreen(app, returnsScreen);
  mountScreen(app, contactsScreen);
  mountScreen(app, termsOfUseScreen);
  mountScreen(app, privacyPolicyScreen);
  mountScreen(app, personalDataConsentScreen);
  mountScreen(app, newsConsentScreen);
  mountScreen(app, favouritesScreen);
  mountScreen(app, giftCertificateScreen);
  mountScreen(app, giftCertificateCardScreen);
  mountScreen(app, searchScreen);
  mountScreen(app, cartScreen);
  mountScreen(app, checkoutScreen);
  mountScreen(app, offlineScreen);
  mountScreen(app, orderScreen);
  mountScreen(app, paymentReturnScreen);
  mountScreen(app, paymentSuccessScreen);
  mountScreen(app, paymentFailureScreen);
}
