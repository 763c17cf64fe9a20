import { defineScreen } from '../../routing/define-screen.tsx';
import { SizeGuidePage } from './page.tsx';

/** The shop's sizes come with every page, and measurements are the device's: the categories' systems are loaded. */
export const sizeGuideScreen = defineScreen({
  name: 'sizeGuide',
  load: async ({ intl, shop, defer }) => ({
    kind: 'page',
    data: { systems: (await defer(shop.call('readSizeSystems')))?.items ?? [] },
    meta: {
      title: intl.formatMessage({ id: 'sizeGuide.title' }),
      description: intl.formatMessage({ id: 'sizeGuide.description' }),
    },
  }),
  Page: SizeGuidePage,
});
