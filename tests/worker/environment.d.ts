type StorefrontEnv = import('#worker/env.ts').Env;

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('#worker/index.ts');
  }
  interface Env extends StorefrontEnv {}
}

declare module 'virtual:messages/*' {
  const messages: import('#shared/i18n/intl.ts').Messages;
  export default messages;
}
