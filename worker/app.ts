import type { Env } from './env.ts';
import type { ShopClient } from './upstream/shop-client.ts';
import type { UpstreamFacts } from './upstream/upstream-facts.ts';
import type { VisitorVariables } from './visitor/visitor.ts';

/** What a line of the log may say. */
export type Fact = string | number | boolean | readonly Readonly<Record<string, string | number>>[];
type Facts = Readonly<Record<string, Fact>>;

/** Writes lines that carry the request's id. Paths with tokens, queries and personal data never enter. */
export type RequestLog = {
  /** Writes an error at once, the same one never twice. */
  error: (what: string, error: unknown, facts?: Facts) => void;
  /** Adds facts to the request's own line. */
  note: (facts: Facts) => void;
  /** Puts the request's line off until the work has ended, well or not: pages go on after their first byte. */
  after: (work: Promise<unknown>) => void;
};

/** What every handler of the storefront finds: bindings, and the facts that middleware gathered. */
export type App = {
  Bindings: Env;
  Variables: VisitorVariables & {
    requestId: string;
    log: RequestLog;
    upstream: UpstreamFacts;
    shop: ShopClient;
    /** The page of the page cache that was sent: what it is cached by, and its tag. */
    sentPage?: { key: string; version: number; etag: string };
  };
};
