import type { MiddlewareHandler } from 'hono';
import { ProviderApiError } from './api-error.ts';
import { type FaultSwitch, spendFault } from './faults.ts';
import type { SandboxSettings } from './settings.ts';

/** The middleware of every API call: simulated faults, the shop's key, the content type. */
export function guard({ SHOP_ID, SECRET_KEY }: SandboxSettings, faults: FaultSwitch): MiddlewareHandler {
  const credentials = `Basic ${btoa(`${SHOP_ID}:${SECRET_KEY}`)}`;
  return async function guardCall(c, next) {
    // Read in any case: a request that is not read to its end breaks its connection.
    await c.req.text();
    const { slow_ms: delay, fail_status: status } = faults.current();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (spendFault(faults, 'fail_next')) throw new ProviderApiError(status, 'Failed as it was told to');
    if (c.req.header('authorization') !== credentials) {
      throw new ProviderApiError(401, 'Login has illegal format or the secret key is wrong', {
        parameter: 'Authorization',
      });
    }
    if (c.req.method !== 'GET' && c.req.method !== 'POST') return c.body(null, 405);
    if (c.req.method === 'POST' && !isJson(c.req.header('content-type'))) return c.body(null, 415);
    await next();
    if (c.req.method === 'POST' && c.res.ok && spendFault(faults, 'lose_next')) throw outOfOrder();
  };
}

function outOfOrder(): ProviderApiError {
  return new ProviderApiError(500, 'Internal server error. Repeat the request with the same idempotence key');
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
