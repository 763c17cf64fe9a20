import { Hono } from 'hono';
import type { App } from './app.ts';
import { countPages } from './count-pages.ts';
import { mountBeacon } from './endpoints/beacon.ts';
import { buildHeader, mountBuild } from './endpoints/build.ts';
import { mountCanonicalRedirects } from './endpoints/canonical-redirects.ts';
import { mountCounts } from './endpoints/counts.ts';
import { mountCrawlerFiles } from './endpoints/crawler-files.ts';
import { mountCspReport } from './endpoints/csp-report.ts';
import { mountDiscountLink } from './endpoints/discount-link.tsx';
import { mountHealth } from './endpoints/health.ts';
import { mountIcons } from './endpoints/icons.ts';
import { mountMedia } from './endpoints/media/media.ts';
import { mountPayerCookie } from './endpoints/payer-cookie.ts';
import { mountPrerendered } from './endpoints/prerendered.ts';
import { mountProductViews } from './endpoints/product-views.ts';
import { mountQuestionAnswer } from './endpoints/question-answer.ts';
import { checkEnv } from './env.ts';
import { PageNotFound } from './errors/page-not-found.ts';
import { mountRateLimits } from './guard/rate-limits.ts';
import { sameOrigin } from './guard/same-origin.ts';
import { securityHeaders } from './guard/security-headers.ts';
import { refuseUrlErrors } from './guard/url-error.ts';
import { requestLog } from './log.ts';
import { mountApiProxy } from './proxy/api-proxy.ts';
import { errorResponse } from './render/error-response.tsx';
import { responseCache } from './render/response-cache.ts';
import { SCREENS } from './screens/screens.ts';
import { shop } from './shop.ts';
import { languageRedirect, visitor } from './visitor/visitor.ts';

const app = new Hono<App>();

app.use(visitor());
app.use(responseCache());
app.use(countPages());
app.use(requestLog());
app.use(buildHeader());
app.use(securityHeaders());
app.use(languageRedirect());
app.use(checkEnv());
app.use(refuseUrlErrors());
app.use(sameOrigin());
mountRateLimits(app);

mountMedia(app);
mountIcons(app);
mountPayerCookie(app);
mountApiProxy(app);
mountBuild(app);
mountPrerendered(app);
mountBeacon(app);
mountCanonicalRedirects(app);
mountCspReport(app);
mountDiscountLink(app);

app.use(shop());
mountHealth(app);
mountProductViews(app);
mountCounts(app);
mountQuestionAnswer(app);
mountCrawlerFiles(app);
for (const screen of SCREENS) screen.mount(app);

app.notFound((c) => errorResponse(c, PageNotFound.noMatch(c.req.path)));
app.onError((error, c) => errorResponse(c, error));

export default app;
