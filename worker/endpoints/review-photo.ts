import { zValidator } from '@hono/zod-validator';
import type { Hono } from 'hono';
import { REVIEW_OPERATIONS } from '#shared/contract/review-operations.ts';
import { REVIEW_PHOTO_PATH } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';

/** Short, because its author may take a photograph away at any time. */
const CACHE = 'public, max-age=300';

/** Serves the photographs of released reviews. */
export function mountReviewPhoto(app: Hono<App>): void {
  app.get(
    `${REVIEW_PHOTO_PATH}/:photo`,
    zValidator('param', REVIEW_OPERATIONS.readReviewPhoto.params, (result, c) => {
      if (!result.success) throw PageNotFound.refused(c.req.url);
    }),
    async (c) => {
      const found = await c.get('shop').find('readReviewPhoto', { params: c.req.valid('param') });
      if (!found) throw PageNotFound.noMatch(c.req.path);
      const bytes = Uint8Array.from(atob(found.data), (character) => character.charCodeAt(0));
      return c.body(bytes, 200, { 'Content-Type': found.type, 'Cache-Control': CACHE });
    },
  );
}
