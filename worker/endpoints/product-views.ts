import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Handle } from '#shared/contract/catalogue.ts';
import { MOST_VIEWED } from '#shared/contract/views.ts';
import { PRODUCT_VIEWS_PATH } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { mayCount } from '../count-pages.ts';

/** A product's name and nothing else. */
const LARGEST_BODY = 512;
/** How long views are gathered before they are written, ms: one call for all of an isolate's. */
const GATHER_MS = 1000;

/** Views of products since the last writing: how many, never whose. */
let gathered = new Map<string, number>();
let writing = false;

/**
 * Counts that a product's page was looked at. Browsers say so once the page was seen for a while; bots, and
 * people who ask not to be, are not counted. What comes is a name, and what is stored is a number (decisions/011).
 */
export function mountProductViews(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.body(null, 413) });
  app.post(PRODUCT_VIEWS_PATH, limit, async (c) => {
    const product = Handle.safeParse(await c.req.text());
    if (!product.success) return c.body(null, 400);
    if (mayCount(c)) gather(c, product.data);
    return c.body(null, 204);
  });
}

function gather(c: Context<App>, product: string): void {
  if (gathered.size >= MOST_VIEWED && !gathered.has(product)) return;
  gathered.set(product, (gathered.get(product) ?? 0) + 1);
  if (writing) return;
  writing = true;
  c.executionCtx.waitUntil(writeLater(c));
}

async function writeLater(c: Context<App>): Promise<void> {
  await scheduler.wait(GATHER_MS);
  const views = [...gathered].map(([product, count]) => ({ product, count }));
  gathered = new Map();
  writing = false;
  // A view that is lost harms nobody; the failure is worth a line all the same.
  await c
    .get('shop')
    .call('countViews', { body: { views } })
    .catch((error: unknown) => c.get('log').error('product views', error));
}
