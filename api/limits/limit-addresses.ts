import type { Hono } from 'hono';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall, type Limit } from '#api/limits/count-call.ts';
import { refuseOver } from '#api/limits/refuse-over.ts';
import type { ApiEnv } from '#api/ports.ts';
import { clientKey } from '#shared/domain/client-key.ts';

const MINUTE_MS = 60_000;
const perMinute = (name: string, path: string) => ({ name, path, most: 10, perMs: MINUTE_MS });

/** What writes, and how often one address may do it. */
const ADDRESS_LIMITS: readonly (Limit & { path: string })[] = [
  perMinute('orders', '/orders'),
  perMinute('payments', '/orders/:number/payments'),
  perMinute('cancellations', '/orders/:number/cancellation'),
  perMinute('erasures', '/orders/:number/erasure'),
  perMinute('links', '/orders/:number/link'),
  perMinute('letters', '/orders/:number/certificates/:position/letters'),
];

/**
 * Counts calls by the address they come from, besides the storefront's own counters: those are of one place of the
 * platform each, and there are none where the storefront runs elsewhere.
 */
export function mountAddressLimits<Bindings extends object>(app: Hono<ApiEnv<Bindings>>): void {
  for (const limit of ADDRESS_LIMITS) {
    app.post(limit.path, async function limitAddress(c, next) {
      const address = clientAddress(c);
      const count = address === '' ? 0 : await countCall(c.var.ports, limit, clientKey(address));
      refuseOver(limit, count);
      await next();
    });
  }
}
