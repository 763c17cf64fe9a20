import { INFORMATION } from '#shared/domain/information-pages.ts';
import type { Screen } from '../routing/define-screen.tsx';
import { cartScreen } from './cart/screen.tsx';
import { categoriesScreen } from './categories/screen.tsx';
import { categoryScreen } from './category/screen.tsx';
import { checkoutScreen } from './checkout/screen.tsx';
import { collectionScreen } from './collection/screen.tsx';
import { collectionsScreen } from './collections/screen.tsx';
import { discretionScreen } from './discretion/screen.ts';
import { favouritesScreen } from './favourites/screen.tsx';
import { fittingScreen } from './fitting/screen.ts';
import { giftCertificateScreen } from './gift-certificate/screen.ts';
import { giftCertificateCardScreen } from './gift-certificate-card/screen.tsx';
import { homeScreen } from './home/screen.ts';
import { informationScreen } from './information/screen.ts';
import { linkedCartScreen } from './linked-cart/screen.tsx';
import { offlineScreen } from './offline/screen.tsx';
import { orderChangeScreen } from './order/change/screen.ts';
import { orderReturnsScreen } from './order/returns/screen.ts';
import { orderScreen } from './order/screen.ts';
import { ownMeasurementsScreen } from './own-measurements/screen.tsx';
import { ownReviewsScreen } from './own-reviews/screen.ts';
import { paperTapeScreen } from './paper-tape/screen.ts';
import { paymentFailureScreen } from './payment-failure/screen.ts';
import { paymentReturnScreen } from './payment-return/screen.tsx';
import { paymentSuccessScreen } from './payment-success/screen.ts';
import { popularScreen } from './popular/screen.tsx';
import { productScreen } from './product/screen.ts';
import { questionScreen } from './question/screen.ts';
import { reviewsScreen } from './reviews/screen.ts';
import { salesScreen } from './sales/screen.tsx';
import { searchScreen } from './search/screen.ts';
import { setScreen } from './set/screen.ts';
import { sizeGuideScreen } from './size-guide/screen.ts';
import { waitScreen } from './wait/screen.ts';
import { withdrawalScreen } from './withdrawal/screen.ts';

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
  reviewsScreen,
  setScreen,
  sizeGuideScreen,
  paperTapeScreen,
  ownMeasurementsScreen,
  ...INFORMATION.map(informationScreen),
  favouritesScreen,
  giftCertificateScreen,
  giftCertificateCardScreen,
  searchScreen,
  discretionScreen,
  cartScreen,
  linkedCartScreen,
  checkoutScreen,
  offlineScreen,
  orderScreen,
  orderChangeScreen,
  orderReturnsScreen,
  questionScreen,
  waitScreen,
  withdrawalScreen,
  fittingScreen,
  ownReviewsScreen,
  paymentReturnScreen,
  paymentSuccessScreen,
  paymentFailureScreen,
];
