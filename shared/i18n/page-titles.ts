import type { FoundPage } from '../domain/search/search-pages.ts';
import type { MessageId } from './intl.ts';

/** The titles of the pages that a search may lead to. */
export const PAGE_TITLES = {
  delivery: 'info.delivery.title',
  returns: 'info.returns.title',
  payment: 'info.payment.title',
  sizeGuide: 'sizeGuide.title',
  giftCertificate: 'giftPage.title',
  contacts: 'info.contacts.title',
  sales: 'sales.title',
  termsOfUse: 'info.termsOfUse.title',
  privacyPolicy: 'info.privacyPolicy.title',
} as const satisfies Record<FoundPage, MessageId>;
