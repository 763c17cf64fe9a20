import { NOTHING, type Screen } from '../screen.ts';
import { SizeGuidePage } from './page.tsx';

/** Sizes are the shop's own, measures the device's: there is nothing to load. */
export const sizeGuideScreen: Screen<'sizeGuide', object, object, object> = {
  name: 'sizeGuide',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({
    kind: 'page',
    data: {},
    meta: {
      title: intl.formatMessage({ id: 'sizeGuide.title' }),
      description: intl.formatMessage({ id: 'sizeGuide.description' }),
    },
  }),
  Page: SizeGuidePage,
};
