import { Hono } from 'hono';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import { limitCodes } from '#api/limits/limit-codes.ts';
import { arePaymentsOpen } from '#api/payments/payment-health.ts';
import type { ApiEnv } from '#api/ports.ts';
import { listDeliveryRates } from '#api/quotes/delivery-options.ts';
import { priceWithCodes } from '#api/quotes/redeem.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { isCountry } from '#shared/domain/countries.ts';

/** Fifty lines, each with measurements and embroidery. */
const LARGEST_QUOTE_BYTES = 64 * 1024;

export const quoteRoutes = new Hono<ApiEnv>()
  .get('/delivery-rates', async (c) => c.json(await listDeliveryRates(c.var.ports.database)))
  .post('/quotes', limitBody(LARGEST_QUOTE_BYTES), requireJson, checked('json', OPERATIONS.quote.body), async (c) => {
    const request = c.req.valid('json');
    if (request.country !== undefined && !isCountry(request.country)) {
      throw new Refusal('invalid-request', { errors: [{ path: 'country', code: 'country' }] });
    }
    await limitCodes(c, request.codes);
    const { quote } = await priceWithCodes(c.var.ports, c.var.locale, request);
    const closed = quote.payment === 'card' && !(await arePaymentsOpen(c.var.ports));
    return c.json(closed ? { ...quote, payment: 'unavailable' } : quote, 200, { 'Cache-Control': 'no-store' });
  });
