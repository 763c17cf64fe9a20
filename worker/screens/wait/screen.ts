import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { OrderToken } from '#shared/contract/order.ts';
import { WAIT_OUTCOMES } from '#shared/contract/wait.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { WaitPage } from './page.tsx';

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/**
 * With a product, the form by which somebody waits for what is sold out of it; with a token, what they wait for.
 * Opening the page changes nothing: mail scanners open links, too.
 */
export const waitScreen = defineScreen({
  name: 'wait',
  query: z.object({
    token: optional(OrderToken),
    product: optional(Handle),
    sku: optional(z.string()),
    outcome: optional(z.enum(WAIT_OUTCOMES)),
  }),
  async load({ shop, query: { token, product: handle, sku, outcome }, intl }) {
    const meta = { title: intl.formatMessage({ id: 'waiting.title' }) };
    if (token) return { kind: 'page', data: { wait: await shop.find('readWait', { token }), token }, meta };
    const product = handle ? await shop.find('readProduct', { params: { handle } }) : null;
    return product && { kind: 'page', data: { product, sku, outcome }, meta };
  },
  Page: WaitPage,
});
