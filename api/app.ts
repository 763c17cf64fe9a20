import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { countTroubles } from '#api/counters/count-troubles.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { errorResponse, methodNotAllowedResponse, notFoundResponse } from '#api/http/error-response.ts';
import { logRequests } from '#api/http/log-requests.ts';
import { readLocale } from '#api/http/read-locale.ts';
import { requireStorefront } from '#api/http/require-storefront.ts';
import type { Ports } from '#api/ports/ports.ts';
import { certificateRoutes } from '#api/routes/certificates.ts';
import { contentRoutes } from '#api/routes/content.ts';
import { healthRoutes } from '#api/routes/health.ts';
import { importRoutes } from '#api/routes/imports.ts';
import { notificationRoutes } from '#api/routes/notifications.ts';
import { openapiRoutes } from '#api/routes/openapi.ts';
import { operatorRoutes } from '#api/routes/operator.ts';
import { operatorAuthenticationRoutes } from '#api/routes/operator-authentication.ts';
import { operatorCertificateRoutes } from '#api/routes/operator-certificates.ts';
import { operatorGroupRoutes } from '#api/routes/operator-groups.ts';
import { operatorOrderRoutes } from '#api/routes/operator-orders.ts';
import { operatorOverviewRoutes } from '#api/routes/operator-overview.ts';
import { productionRoutes } from '#api/routes/operator-production.ts';
import { operatorCatalogueRoutes } from '#api/routes/operator-products.ts';
import { operatorPromotionRoutes } from '#api/routes/operator-promotions.ts';
import { operatorStaffRoutes } from '#api/routes/operator-staff.ts';
import { unpaidOrderRoutes } from '#api/routes/operator-unpaid-orders.ts';
import { orderRoutes } from '#api/routes/orders.ts';
import { paymentRoutes } from '#api/routes/payments.ts';
import { pictureRoutes } from '#api/routes/pictures.ts';
import { catalogueRoutes } from '#api/routes/products.ts';
import { pushRoutes } from '#api/routes/push.ts';
import { questionRoutes } from '#api/routes/questions.ts';
import { quoteRoutes } from '#api/routes/quotes.ts';
import { numbersRoutes } from '#api/routes/reports.ts';
import { searchRoutes } from '#api/routes/search.ts';
import { spreadsheetRoutes } from '#api/routes/spreadsheets.ts';

/** The shop API. `connect` creates the ports from what the platform passes with each request. */
export function createApp<Bindings extends object>(connect: (bindings: Bindings) => Ports) {
  const app = new Hono<ApiEnv<Bindings>>();

  app.use(requestId({ limitLength: 64 }));
  app.use(async function usePorts(c, next) {
    await countTroubles(connect(c.env), async (ports) => {
      c.set('ports', ports);
      await next();
    });
  });
  app.use(logRequests);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: methodNotAllowedResponse }));
  app.use(requireStorefront);
  app.use(readLocale);

  app.route('/', healthRoutes);
  app.route('/', openapiRoutes);
  app.route('/', catalogueRoutes);
  app.route('/', searchRoutes);
  app.route('/', quoteRoutes);
  app.route('/', certificateRoutes);
  app.route('/', orderRoutes);
  app.route('/', operatorRoutes);
  app.route('/', operatorOrderRoutes);
  app.route('/', unpaidOrderRoutes);
  app.route('/', operatorCatalogueRoutes);
  app.route('/', operatorGroupRoutes);
  app.route('/', spreadsheetRoutes);
  app.route('/', productionRoutes);
  app.route('/', questionRoutes);
  app.route('/', operatorPromotionRoutes);
  app.route('/', numbersRoutes);
  app.route('/', operatorCertificateRoutes);
  app.route('/', operatorAuthenticationRoutes);
  app.route('/', operatorStaffRoutes);
  app.route('/', contentRoutes);
  app.route('/', operatorOverviewRoutes);
  app.route('/', pushRoutes);
  app.route('/', paymentRoutes);
  app.route('/', notificationRoutes);
  app.route('/', importRoutes);
  app.route('/', pictureRoutes);

  app.notFound(notFoundResponse);
  app.onError(errorResponse);
  return app;
}
