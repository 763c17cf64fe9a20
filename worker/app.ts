import type { Env } from './env.ts';
import type { ShopClient } from './upstream/shop-client.ts';
import type { UpstreamFacts } from './upstream/upstream-facts.ts';
import type { VisitorVariables } from './visitor/visitor.ts';

/** The values that a log line may contain. */
export type LogFact = string | number | boolean | readonly Readonly<Record<string, string | number>>[];
type Facts = Readonly<Record<string, LogFact>>;

/** Writes log lines with the request's id. Paths with tokens, queries and personal data are never logged. */
export type RequestLog = {
  /** Writes an error at once; the same error is written only once. */
  error: (what: string, error: unknown, facts?: Facts) => void;
  /** Adds facts to the request's own line. */
  note: (facts: Facts) => void;
  /** Delays the request's line until the work has settled: a streamed page continues after its first byte. */
  after: (work: Promise<unknown>) => void;
};

/** What every handler of the storefront can use: bindings, and the values that middleware has set. */
export type App = {
  Bindings: Env;
  Variables: VisitorVariables & {
    requestId: string;
    log: RequestLog;
    upstream: UpstreamFacts;
    shop: ShopClient;
    /** The cached page that was sent: its cache key, catalogue version and ETag. */
    sentPage?: { key: string; version: number; etag: string } | undefined;
  };
};
