import type { CardWords } from '#client/islands/island-types.ts';
import { cardWords } from '../gift-certificate/card-words.ts';
import { NOTHING, type Screen } from '../screen.ts';
import { GiftCertificateCardPage } from './page.tsx';

type Data = { words: CardWords };

/** The card that a certificate's letter leads to. Its code stays in the browser, so there is nothing to load. */
export const giftCertificateCardScreen: Screen<'giftCertificateCard', object, object, Data> = {
  name: 'giftCertificateCard',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({
    kind: 'page',
    data: { words: cardWords() },
    meta: { title: intl.formatMessage({ id: 'giftPage.card' }) },
  }),
  Page: GiftCertificateCardPage,
};
