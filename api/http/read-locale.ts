import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { DEFAULT_LOCALE, isLocale } from '#shared/domain/locale.ts';

/** Takes the language from `Content-Language`, as every call of the shop carries it; Russian unless said. */
export const readLocale = createMiddleware<ApiEnv>(async function readLocale(c, next) {
  const language = c.req.header('Content-Language')?.split(/[-,;]/, 1)[0]?.trim().toLowerCase();
  c.set('locale', isLocale(language) ? language : DEFAULT_LOCALE);
  await next();
});
