declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('#api/index.ts');
  }
  interface Env {
    DB: D1Database;
    /** A second database, for a replica that lags. */
    REPLICA: D1Database;
    MEDIA: R2Bucket;
    MAIL_QUEUE: Queue<{ mail: number }>;
    ORDER_TOKEN_KEYS?: string;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
