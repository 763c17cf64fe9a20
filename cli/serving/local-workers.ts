import { createHash } from 'node:crypto';
import type { PluginConfig } from '@cloudflare/vite-plugin';
import { CATALOGUE_SIGN_IN } from '../catalogue/sign-in.ts';
import { OPERATOR_SIGN_IN } from '../shop/operator-sign-in.ts';

/** What browsers load directly in development: Vite serves these paths, and the storefront everything else. */
const SOURCE_PATHS = [
  '@*',
  'client/*',
  'atelier/app/*',
  'atelier/assets/*',
  'atelier/parts/*',
  'atelier/screens/*',
  'atelier/entry.tsx',
  'atelier/router.tsx',
  'atelier/routes.tsx',
  'shared/*',
  'node_modules/*',
  '.cache/fonts/*',
  'icon.svg',
  'cloth/*',
  'icons/*',
  'favicon.ico',
];

type WorkerConfig = Extract<Parameters<Extract<PluginConfig['config'], (...given: never[]) => unknown>>[0], object>;

const NOTIFICATION_TOKEN = 'local-notification-token';

/** The storefront on one machine: with the stand-ins and the atelier beside it. */
export function makeLocal(config: WorkerConfig, origin: string, fromSources: boolean): void {
  config.main = 'sandbox/front.ts';
  // A developer's machine would take up to a second for each AVIF.
  config.compatibility_flags = [...(config.compatibility_flags ?? []), 'service_binding_extra_handlers'];
  config.vars = { ...config.vars, SITE_URL: origin, MAX_AVIF_WIDTH: '0' };
  config.services = [
    ...(config.services ?? []),
    { binding: 'SANDBOX', service: 'nega-sandbox' },
    { binding: 'ATELIER', service: 'nega-atelier' },
    { binding: 'API_SCHEDULE', service: 'nega-api' },
  ];
  // All requests of one machine have one address.
  for (const { simple } of config.ratelimits ?? []) simple.limit *= 100;
  if (fromSources && config.assets) config.assets.run_worker_first = ['/*', ...SOURCE_PATHS.map((path) => `!/${path}`)];
}

/**
 * The shop API's variables on one machine; the tokens open only this machine's own data. A build is served with the key
 * of the data that it is started with.
 */
export function localApi(origin: string, personalDataKeys: string | undefined) {
  return {
    vars: {
      SITE_URL: origin,
      ATELIER_URL: origin,
      PROVIDER_URL: `${origin}/__sandbox/v3`,
      PROVIDER_TEST: 'true',
      PROVIDER_SHOP_ID: '100500',
      PROVIDER_SECRET_KEY: 'test_sandbox',
      NOTIFICATION_TOKEN,
      NOTIFICATION_SOURCES: '',
      ORDER_TOKEN_KEYS: 'local:bG9jYWwtb3JkZXItdG9rZW4ta2V5LW9mLTMyLWJ5dGU=',
      CERTIFICATE_KEYS: 'local:bG9jYWwtY2VydGlmaWNhdGUta2V5LW9mLTMyLWJ5dGU=',
      CATALOGUE_TOKEN: CATALOGUE_SIGN_IN.localToken,
      // All requests of one machine have one address.
      WRITES_PER_MINUTE: '1000',
      OPERATOR_TOKEN_HASH: createHash('sha256').update(OPERATOR_SIGN_IN.localToken).digest('hex'),
      ...(personalDataKeys !== undefined && { PERSONAL_DATA_KEYS: personalDataKeys }),
      MAIL_TRANSPORT: 'cloudflare',
    },
    // The sandbox stores and shows what Cloudflare would send.
    services: [{ binding: 'EMAIL', service: 'nega-sandbox', entrypoint: 'Mailbox' }],
  };
}

/** The card provider's stand-in, with the address of the shop on this machine; sandbox/wrangler.toml has the rest. */
export function localSandbox(origin: string) {
  return { vars: { PUBLIC_URL: origin, NOTIFICATION_URL: `${origin}/api/notifications/${NOTIFICATION_TOKEN}` } };
}
