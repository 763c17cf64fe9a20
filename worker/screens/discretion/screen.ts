import type { NeutralWords } from '#shared/domain/discretion.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { intlOf } from '../../page/intl.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { DiscretionPage } from './page.tsx';

/** What others do not get to know of a visit and an order, and the discreet mode of this device. */
export const discretionScreen = defineScreen({
  name: 'discretion',
  load: async ({ intl }) => ({
    kind: 'page',
    data: { words: neutralWords() },
    meta: {
      title: intl.formatMessage({ id: 'discretion.title' }),
      description: intl.formatMessage({ id: 'discretion.lead' }),
    },
  }),
  Page: DiscretionPage,
});

/** The device keeps the words of every language: a page of another one has its own. */
function neutralWords(): NeutralWords {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const { formatMessage } = intlOf(locale);
      return [
        locale,
        {
          title: formatMessage({ id: 'discretion.neutral.title' }),
          hide: formatMessage({ id: 'discretion.neutral.hide' }),
        },
      ];
    }),
  );
}
