import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { contentLanguage } from '#shared/domain/locale.ts';

/** Reads the language of texts from `Content-Language`. */
export const readLocale = createMiddleware<ApiEnv>(async function readLocale(c, next) {
  c.set('locale', contentLanguage(c.req.header('Content-Language')));
  await next();
});
