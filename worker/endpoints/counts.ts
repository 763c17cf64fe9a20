import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Handle } from '#shared/contract/catalogue.ts';
import { ADDED_TO_CART, COUNTS_PATH, PRODUCT_VIEWS_PATH } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { countProductView, countShownPage, countStep, pageAt } from '../counts/count-pages.ts';

/** The most that a path, a step's name or a product's handle takes, bytes. */
const MAX_BODY_BYTES = 512;

/**
 * Counts what only browsers know: pages that soft navigation has shown, products that were viewed for a while, and
 * things put into the cart. Reports come without cookies; neither a path nor a visitor is stored
 * (docs/personal-data.md).
 */
export function mountCounts(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  app.post(COUNTS_PATH, limit, async (c) => {
    const reported = await c.req.text();
    const page = pageAt(reported);
    if (page) countShownPage(c, page.route, page.locale);
    else if (reported === ADDED_TO_CART) countStep(c, ADDED_TO_CART);
    else return c.body(null, 400);
    return c.body(null, 204);
  });
  app.post(PRODUCT_VIEWS_PATH, limit, async (c) => {
    const product = Handle.safeParse(await c.req.text());
    if (!product.success) return c.body(null, 400);
    countProductView(c, product.data);
    return c.body(null, 204);
  });
}
