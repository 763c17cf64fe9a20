import type { Env } from '#worker/env.ts';
import storefront from '#worker/index.ts';
import { isStyleguide, styleguide } from '../styleguide/app.tsx';

/** A binding to a Worker with a schedule, as the compatibility flag `service_binding_extra_handlers` makes it. */
type Scheduled = { scheduled: () => Promise<void> };

/**
 * The storefront's entry on a developer's machine: the same storefront, with the card provider's stand-in, the atelier
 * and the style guide under one origin. Its schedule is the API's: a local runtime triggers only the entry. Deployed
 * code starts at `worker/index.ts` and does not depend on them.
 */
export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (isStyleguide(pathname)) return styleguide.fetch(request, env, context);
    if (pathname.startsWith('/__sandbox/')) return env.SANDBOX.fetch(request);
    if (pathname === '/atelier' || pathname.startsWith('/atelier/')) return env.ATELIER.fetch(request);
    return storefront.fetch(request, env, context);
  },
  scheduled(_controller, env) {
    return env.API_SCHEDULE.scheduled();
  },
} satisfies ExportedHandler<Env & { SANDBOX: Fetcher; ATELIER: Fetcher; API_SCHEDULE: Scheduled }>;
