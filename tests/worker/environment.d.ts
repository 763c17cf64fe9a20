type StorefrontEnv = import('#worker/env.ts').Env;

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('#worker/index.ts');
  }
  /** Bindings that an API at another address makes superfluous are there. */
  interface Env extends StorefrontEnv {
    MEDIA: R2Bucket;
    SHOP_API: Fetcher;
  }
}

declare module 'virtual:messages/*' {
  const messages: import('#shared/i18n/intl.ts').Messages;
  export default messages;
}
