import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { limitCodes } from '#api/limits/limit-codes.ts';
import { listDeliveryRates } from '#api/quotes/delivery-options.ts';
import { arePaymentsOpen } from '#api/quotes/payment-method.ts';
import { priceWithCodes } from '#api/quotes/redeem.ts';
import { mount } from '#api/routes/mount.ts';
import type { QuoteRequest } from '#shared/contract/cart.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { CLIENT_COUNTRY_HEADER } from '#shared/contract/storefront-signature.ts';
import { isCountry } from '#shared/domain/countries.ts';

export const quoteRoutes = new Hono<ApiEnv>();

mount(quoteRoutes, OPERATIONS.listDeliveryRates, (c) => listDeliveryRates(c.var.ports));

mount(quoteRoutes, OPERATIONS.quote, (c, { body }) => quoteCart(c, body));

/** The price of a cart in the language of its caller, and whether it can be paid now. */
export async function quoteCart(c: Context<ApiEnv>, request: QuoteRequest): Promise<Quote> {
  if (request.country !== undefined && !isCountry(request.country)) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'country', code: 'country' }] });
  }
  await limitCodes(c, request.codes);
  const { quote, payment } = await priceWithCodes(c.var.ports, c.var.locale, request, {
    seenFrom: c.req.header(CLIENT_COUNTRY_HEADER),
  });
  const closed = payment?.method && !(await arePaymentsOpen(c.var.ports));
  return closed ? { ...quote, payment: 'unavailable' } : quote;
}
