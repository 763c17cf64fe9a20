declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('#sandbox/index.ts');
  }
  interface Env {
    PROVIDER: DurableObjectNamespace<import('#sandbox/provider.ts').Provider>;
    /** The stand-in's kind of receipts. */
    RECEIPTS: string;
    DB: D1Database;
    MEDIA: R2Bucket;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
