declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('#sandbox/index.ts');
  }
  interface Env {
    PROVIDER: DurableObjectNamespace<import('#sandbox/provider.ts').Provider>;
  }
}
