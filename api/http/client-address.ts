import type { Context } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '#shared/contract/storefront-signature.ts';

/**
 * The network address of the client, as the storefront reported it; empty if unknown, or if the storefront calls for
 * itself. The platform's own header would contain the storefront's.
 */
export function clientAddress(c: Context): string {
  return c.req.header(CLIENT_ADDRESS_HEADER) ?? '';
}
