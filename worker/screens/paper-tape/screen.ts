import { defineScreen } from '../../routing/define-screen.tsx';
import { PaperTapePage } from './page.tsx';

/** A measuring tape to print at true scale, and a ruler on the screen: both are drawn, there is nothing to load. */
export const paperTapeScreen = defineScreen({
  name: 'paperTape',
  load: async ({ intl }) => ({
    kind: 'page',
    data: {},
    meta: {
      title: intl.formatMessage({ id: 'paperTape.title' }),
      description: intl.formatMessage({ id: 'paperTape.description' }),
    },
  }),
  Page: PaperTapePage,
});
