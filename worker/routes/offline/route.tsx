import { NOTHING, type Screen } from '../screen.ts';
import { OfflinePage } from './page.tsx';

/** What browsers show in place of a page that they can neither fetch nor have kept. */
export const offlineScreen: Screen<'offline', object, object, object> = {
  name: 'offline',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'offline.title' }) } }),
  Page: OfflinePage,
};
