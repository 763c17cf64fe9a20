import type { Hono } from 'hono';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall } from '#api/limits/count-call.ts';
import { refuseOver } from '#api/limits/refuse-over.ts';
import type { ApiEnv } from '#api/ports.ts';
import { clientKey } from '#shared/domain/client-key.ts';

const MINUTE_MS = 60_000;

/** What writes, each counted for itself. */
const WRITES = {
  orders: '/orders',
  payments: '/orders/:number/payments',
  cancellations: '/orders/:number/cancellation',
  erasures: '/orders/:number/erasure',
  links: '/orders/:number/link',
  letters: '/orders/:number/certificates/:position/letters',
} as const;

/**
 * Counts calls by the address they come from, besides the storefront's own counters: those are of one place of the
 * platform each, and there are none where the storefront runs elsewhere.
 */
export function mountAddressLimits<Bindings extends object>(app: Hono<ApiEnv<Bindings>>): void {
  for (const [name, path] of Object.entries(WRITES)) {
    app.post(path, async function limitAddress(c, next) {
      const limit = { name, most: c.var.ports.settings.writesPerMinute, perMs: MINUTE_MS };
      const address = clientAddress(c);
      const count = address === '' ? 0 : await countCall(c.var.ports, limit, clientKey(address));
      refuseOver(limit, count);
      await next();
    });
  }
}
