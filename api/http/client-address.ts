import type { Context } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '#shared/contract/storefront-signature.ts';

/**
 * The network address of whoever called the shop, as the storefront met them; empty where it is not known, or the
 * storefront asks for itself. The platform's own header would name the storefront.
 */
export function clientAddress(c: Context): string {
  return c.req.header(CLIENT_ADDRESS_HEADER) ?? '';
}
