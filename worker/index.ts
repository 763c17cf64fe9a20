import { Hono } from 'hono';
import type { App } from './app.ts';
import { checkEnv } from './env.ts';
import { cleanAddress } from './guard/clean-address.ts';
import { mountCspReport } from './guard/csp-report.ts';
import { ownSite } from './guard/own-site.ts';
import { mountRateLimits } from './guard/rate-limits.ts';
import { securityHeaders } from './guard/security-headers.ts';
import { mountHealth } from './health/health.ts';
import { mountIcons } from './icons/icon-endpoint.ts';
import { requestLog } from './log.ts';
import { mountMedia } from './media/media.ts';
import { mountApiProxy } from './proxy/api-proxy.ts';
import { errorResponse } from './render/error-response.tsx';
import { mountBeacon } from './routes/beacon.ts';
import { mountBuild } from './routes/build.ts';
import { mountLooks } from './routes/looks.ts';
import { mountOldAddresses } from './routes/old-addresses.ts';
import { PageNotFound } from './routes/page-not-found.ts';
import { mountPayerCookie } from './routes/payment-return/payer-cookie.ts';
import { mountPrerendered } from './routes/prerendered.ts';
import { mountScreens } from './routes/screens.ts';
import { mountFound } from './seo/found.ts';
import { shopClient } from './upstream/shop-client.ts';
import { visitor } from './visitor/visitor.ts';

const app = new Hono<App>();

app.use(requestLog());
app.use(securityHeaders());
app.use(visitor());
app.use(checkEnv());
app.use(cleanAddress());
app.use(ownSite());
mountRateLimits(app);

mountMedia(app);
mountIcons(app);
mountPayerCookie(app);
mountApiProxy(app);
mountBuild(app);
mountPrerendered(app);
mountBeacon(app);
mountOldAddresses(app);
mountCspReport(app);

app.use(shopClient());
mountHealth(app);
mountLooks(app);
mountFound(app);
mountScreens(app);

app.notFound((c) => errorResponse(c, PageNotFound.noMatch(c.req.path)));
app.onError((error, c) => errorResponse(c, error));

export default app;
