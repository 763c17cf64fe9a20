import { INFORMATION } from '#shared/domain/information-pages.ts';
import type { Screen } from '../routing/define-screen.tsx';
import { cartScreen } from './cart/screen.tsx';
import { categoriesScreen } from './categories/screen.tsx';
import { categoryScreen } from './category/screen.tsx';
import { checkoutScreen } from './checkout/screen.tsx';
import { collectionScreen } from './collection/screen.tsx';
import { collectionsScreen } from './collections/screen.tsx';
import { favouritesScreen } from './favourites/screen.tsx';
import { giftCertificateScreen } from './gift-certificate/screen.ts';
import { giftCertificateCardScreen } from './gift-certificate-card/screen.tsx';
import { homeScreen } from './home/screen.ts';
import { informationScreen } from './information/screen.ts';
import { offlineScreen } from './offline/screen.tsx';
import { orderScreen } from './order/screen.ts';
import { paymentFailureScreen } from './payment-failure/screen.ts';
import { paymentReturnScreen } from './payment-return/screen.tsx';
import { paymentSuccessScreen } from './payment-success/screen.ts';
import { popularScreen } from './popular/screen.tsx';
import { productScreen } from './product/screen.ts';
import { questionScreen } from './question/screen.ts';
import { salesScreen } from './sales/screen.tsx';
import { searchScreen } from './search/screen.ts';
import { sizeGuideScreen } from './size-guide/screen.ts';

/** Every screen of the shop, one for each route of the table. */
export const SCREENS: readonly Screen[] = [
  homeScreen,
  categoriesScreen,
  categoryScreen,
  collectionsScreen,
  collectionScreen,
  salesScreen,
  popularScreen,
  productScreen,
  sizeGuideScreen,
  ...INFORMATION.map(informationScreen),
  favouritesScreen,
  giftCertificateScreen,
  giftCertificateCardScreen,
  searchScreen,
  cartScreen,
  checkoutScreen,
  offlineScreen,
  orderScreen,
  questionScreen,
  paymentReturnScreen,
  paymentSuccessScreen,
  paymentFailureScreen,
];
