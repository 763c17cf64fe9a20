import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ADDED_TO_BAG, COUNTS_PATH } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { countShownPage, countStep, pageAt } from '../count-pages.ts';

/** The path of a page, or the name of a step. */
const LARGEST_BODY = 512;

/**
 * Counts what only browsers know: a page that soft navigation has shown, by its path, and a thing that was put into the
 * bag. They send it without cookies, and neither a path nor who sent it is stored (docs/personal-data.md).
 */
export function mountCounts(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.body(null, 413) });
  app.post(COUNTS_PATH, limit, async (c) => {
    const what = await c.req.text();
    const page = pageAt(what);
    if (page) countShownPage(c, page.route, page.locale);
    else if (what === ADDED_TO_BAG) countStep(c, ADDED_TO_BAG);
    else return c.body(null, 400);
    return c.body(null, 204);
  });
}
