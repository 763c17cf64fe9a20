import { defineScreen } from '../../routing/define-screen.tsx';
import { SizeGuidePage } from './page.tsx';

/** The sizes are the shop's own and the measurements the device's: there is nothing to load. */
export const sizeGuideScreen = defineScreen({
  name: 'sizeGuide',
  load: async ({ intl }) => ({
    kind: 'page',
    data: {},
    meta: {
      title: intl.formatMessage({ id: 'sizeGuide.title' }),
      description: intl.formatMessage({ id: 'sizeGuide.description' }),
    },
  }),
  Page: SizeGuidePage,
});
