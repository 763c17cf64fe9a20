declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('#sandbox/index.ts');
  }
  interface Env {
    /** For how long random histories are made, ms; 0 until all have been. */
    HISTORIES_MS: number;
    /** What they are made from. */
    HISTORIES_SEED: number;
    PROVIDER: DurableObjectNamespace<import('#sandbox/provider.ts').Provider>;
    /** The stand-in's kind of receipts. */
    RECEIPTS: string;
    DB: D1Database;
    MEDIA: R2Bucket;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
