import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';

/** Says which version of the catalogue an answer is of; the storefront keys its cache with it. */
export function setVersionHeaders(c: Context<ApiEnv>, version: number): void {
  c.header('Catalogue-Version', String(version));
  c.header('Content-Language', c.var.locale);
  c.header('Vary', 'Content-Language');
}
