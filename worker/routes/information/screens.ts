import type { FunctionComponent } from 'react';
import { NOTHING, type Screen } from '../screen.ts';
import { ContactsPage } from './contacts-page.tsx';
import type { InformationName } from './information-page.tsx';
import { loadInformation } from './loader.ts';
import {
  DeliveryPage,
  NewsConsentPage,
  PaymentPage,
  PersonalDataConsentPage,
  PrivacyPolicyPage,
  ReturnsPage,
  TermsOfUsePage,
} from './pages.tsx';

/** An information page needs nothing but its words. */
function screenOf(name: InformationName, Page: FunctionComponent): Screen<InformationName, object, object, object> {
  return { name, params: NOTHING, query: NOTHING, load: (context) => loadInformation(name, context), Page };
}

export const paymentScreen = screenOf('payment', PaymentPage);
export const deliveryScreen = screenOf('delivery', DeliveryPage);
export const returnsScreen = screenOf('returns', ReturnsPage);
export const contactsScreen = screenOf('contacts', ContactsPage);
export const termsOfUseScreen = screenOf('termsOfUse', TermsOfUsePage);
export const personalDataConsentScreen = screenOf('personalDataConsent', PersonalDataConsentPage);
export const newsConsentScreen = screenOf('newsConsent', NewsConsentPage);
export const privacyPolicyScreen = screenOf('privacyPolicy', PrivacyPolicyPage);
