import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { catalogueRoutes } from '#api/catalogue/routes.ts';
import { certificateRoutes } from '#api/certificates/routes.ts';
import { healthRoutes } from '#api/health/routes.ts';
import { answerError, answerMethodNotAllowed, answerNotFound } from '#api/http/answer-error.ts';
import { logRequests } from '#api/http/log-requests.ts';
import { readLocale } from '#api/http/read-locale.ts';
import { importRoutes } from '#api/imports/routes.ts';
import { mountAddressLimits } from '#api/limits/limit-addresses.ts';
import { openapiRoutes } from '#api/openapi/routes.ts';
import { operatorRoutes } from '#api/operator/routes.ts';
import { orderRoutes } from '#api/orders/routes.ts';
import { notificationRoutes } from '#api/payments/notification-routes.ts';
import { paymentRoutes } from '#api/payments/routes.ts';
import { pictureRoutes } from '#api/pictures/routes.ts';
import type { ApiEnv, Ports } from '#api/ports.ts';
import { quoteRoutes } from '#api/quotes/routes.ts';
import { searchRoutes } from '#api/search/routes.ts';
import { requireStorefront } from '#api/security/require-storefront.ts';

/** The shop API. `connect` makes the ports of a platform from what it hands to each request. */
export function createApp<Bindings extends object>(connect: (bindings: Bindings) => Ports) {
  const app = new Hono<ApiEnv<Bindings>>();

  app.use(requestId({ limitLength: 64 }));
  app.use(async function usePorts(c, next) {
    c.set('ports', connect(c.env));
    await next();
  });
  app.use(logRequests);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }));
  app.use(requireStorefront);
  app.use(readLocale);
  mountAddressLimits(app);

  app.route('/', healthRoutes);
  app.route('/', openapiRoutes);
  app.route('/', catalogueRoutes);
  app.route('/', searchRoutes);
  app.route('/', quoteRoutes);
  app.route('/', certificateRoutes);
  app.route('/', orderRoutes);
  app.route('/', operatorRoutes);
  app.route('/', paymentRoutes);
  app.route('/', notificationRoutes);
  app.route('/', importRoutes);
  app.route('/', pictureRoutes);

  app.notFound(answerNotFound);
  app.onError(answerError);
  return app;
}
