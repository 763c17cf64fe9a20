import { Hono } from 'hono';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ApiEnv } from '#api/ports.ts';
import { priceCart } from '#api/quotes/quote.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { isCountry } from '#shared/domain/countries.ts';

const LARGEST_QUOTE_BYTES = 16 * 1024;

export const quoteRoutes = new Hono<ApiEnv>().post(
  '/quotes',
  limitBody(LARGEST_QUOTE_BYTES),
  requireJson,
  checked('json', OPERATIONS.quote.body),
  async (c) => {
    const request = c.req.valid('json');
    if (request.country !== undefined && !isCountry(request.country)) {
      throw new Refusal('invalid-request', { errors: [{ path: 'country', code: 'country' }] });
    }
    const { quote } = await priceCart(c.var.ports.database, c.var.locale, request);
    return c.json(quote, 200, { 'Cache-Control': 'no-store' });
  },
);
