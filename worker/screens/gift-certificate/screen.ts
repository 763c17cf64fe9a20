import { lastDeliveryDay } from '#shared/domain/certificates/dates.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { cardMessages } from './card-messages.ts';
import { GiftCertificatePage } from './page.tsx';

/** Where certificates are bought and their balance is checked. */
export const giftCertificateScreen = defineScreen({
  name: 'giftCertificate',
  load: async ({ intl }) => ({
    kind: 'page',
    data: { words: cardMessages(), today: moscowDay(Date.now()), lastDay: lastDeliveryDay(Date.now()) },
    meta: {
      title: intl.formatMessage({ id: 'giftPage.title' }),
      description: intl.formatMessage({ id: 'giftPage.lead' }),
    },
  }),
  Page: GiftCertificatePage,
});
