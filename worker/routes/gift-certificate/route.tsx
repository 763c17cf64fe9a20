import type { GiftFormProps } from '#client/islands/certificates/gift-form.tsx';
import { lastDeliveryDay } from '#shared/domain/certificates/dates.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { NOTHING, type Screen } from '../screen.ts';
import { cardWords } from './card-words.ts';
import { GiftCertificatePage } from './page.tsx';

/** Where certificates are bought, and where what is left on one is asked for. */
export const giftCertificateScreen: Screen<'giftCertificate', object, object, GiftFormProps> = {
  name: 'giftCertificate',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({
    kind: 'page',
    data: { words: cardWords(), today: moscowDay(Date.now()), lastDay: lastDeliveryDay(Date.now()) },
    meta: {
      title: intl.formatMessage({ id: 'giftPage.title' }),
      description: intl.formatMessage({ id: 'giftPage.lead' }),
    },
  }),
  Page: GiftCertificatePage,
};
