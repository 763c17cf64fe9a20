import type { Context } from 'hono';
import { currentVersion, type ReadVersion } from '#api/catalogue/version.ts';
import type { ApiEnv } from '#api/http/api-env.ts';

/**
 * Says which version of the catalogue an answer is of; the storefront keys its cache with it. Throws OutdatedPrices
 * where that is one of the past.
 */
export function setVersionHeaders(c: Context<ApiEnv>, version: ReadVersion): void {
  c.header('Catalogue-Version', String(currentVersion(version, c.var.ports.clock())));
  c.header('Content-Language', c.var.locale);
  c.header('Vary', 'Content-Language');
}
