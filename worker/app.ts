import type { Env } from './env.ts';
import type { RequestLog } from './log.ts';
import type { ShopClient } from './upstream/shop-client.ts';
import type { UpstreamFacts } from './upstream/upstream-facts.ts';
import type { Visitor } from './visitor/visitor.ts';

/** What every handler of the storefront finds: bindings, and the facts that middleware gathered. */
export type App = {
  Bindings: Env;
  Variables: { requestId: string; log: RequestLog; upstream: UpstreamFacts; visitor: Visitor; shop: ShopClient };
};
