import { defineScreen, type Screen } from '../../routing/define-screen.tsx';
import { factsOf } from './facts.tsx';
import { type InformationName, InformationPage } from './page.tsx';

/**
 * The screen of an information page, which is data: its address in the route table, and its messages in each language
 * (`info.<page>.title`, `.lead`, and a title and a text for each section). Delivery rates come from the API; if it does
 * not respond, the page is shown without them.
 */
export function informationScreen(name: InformationName): Screen {
  return defineScreen({
    name,
    load: async ({ intl, locale, content, returnDays, shop, defer }) => ({
      kind: 'page',
      data: { name, rates: name === 'delivery' ? await defer(shop.call('listDeliveryRates')) : null },
      meta: {
        title: intl.formatMessage({ id: `info.${name}.title` }),
        description: intl.formatMessage({ id: `info.${name}.lead` }, factsOf(intl, locale, content, returnDays)),
      },
    }),
    Page: InformationPage,
  });
}
