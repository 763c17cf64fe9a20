import type { Env } from '#worker/env.ts';
import storefront from '#worker/index.ts';

/**
 * The storefront's entry on a developer's machine: the same storefront, with the card provider's stand-in beside it
 * under one origin. Deployed code starts at `worker/index.ts` and knows nothing of the stand-in.
 */
export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname.startsWith('/__sandbox/')) return env.SANDBOX.fetch(request);
    return storefront.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env & { SANDBOX: Fetcher }>;
