import type { Configuration, Configurations } from '#cli/doctor/deployment/configuration.ts';

/** The files as a live shop has them, with nothing to find fault with. */
export function filledConfigurations(): { [Program in keyof Configurations]: Configuration } {
  return {
    storefront: {
      file: 'wrangler.toml',
      name: 'nega',
      main: 'worker/index.ts',
      vars: { SITE_URL: 'https://shop.ru' },
      assets: { binding: 'ASSETS' },
      images: { binding: 'IMAGES' },
      services: [{ binding: 'SHOP_API', service: 'nega-api' }],
      kv_namespaces: [{ binding: 'API_CACHE', id: '0f2ac74b498b48028cb68387c421e279' }],
      r2_buckets: [{ binding: 'MEDIA', bucket_name: 'nega-media' }],
      ratelimits: ['ORDERS', 'WRITES', 'SEARCH', 'REPORTS', 'PROGRAMS', 'OPERATORS'].map((name) => ({
        name: `LIMIT_${name}`,
      })),
      d1_databases: [],
      send_email: [],
      queues: { producers: [] },
    },
    api: {
      file: 'api/wrangler.toml',
      name: 'nega-api',
      main: 'index.ts',
      vars: {
        SITE_URL: 'https://shop.ru',
        ATELIER_URL: 'https://atelier.shop.ru',
        PROVIDER_URL: 'https://api.yookassa.ru/v3',
        PROVIDER_TEST: 'false',
        RECEIPTS: 'own',
        VAT_CODE: '1',
        MAIL_TRANSPORT: 'smtp',
        MAIL_FROM: 'shop@shop.ru',
        MAIL_MANAGER: 'atelier@shop.ru',
        SMTP_HOST: 'smtp.shop.ru',
        SMTP_PORT: '465',
        SMTP_USER: 'shop',
      },
      services: [],
      kv_namespaces: [],
      r2_buckets: [{ binding: 'MEDIA', bucket_name: 'nega-media' }],
      ratelimits: [],
      send_email: [],
      queues: { producers: [{ binding: 'MAIL_QUEUE' }] },
      d1_databases: [{ binding: 'DB', database_id: '8f2ac74b-498b-4802-8cb6-8387c421e279' }],
    },
    atelier: {
      file: 'atelier/wrangler.toml',
      name: 'nega-atelier',
      main: 'worker/index.ts',
      vars: { ATELIER_URL: 'https://atelier.shop.ru', SITE_URL: 'https://shop.ru' },
      assets: { binding: 'ASSETS' },
      services: [{ binding: 'SHOP_API', service: 'nega-api' }],
      kv_namespaces: [],
      r2_buckets: [],
      ratelimits: [{ name: 'LIMIT_PERSON' }, { name: 'LIMIT_ADDRESS' }],
      d1_databases: [],
      send_email: [],
      queues: { producers: [] },
    },
  };
}

/** The same, with variables of the programs changed; undefined takes one away. */
export function withVars(changed: {
  storefront?: Record<string, string | undefined>;
  api?: Record<string, string | undefined>;
  atelier?: Record<string, string | undefined>;
}): ReturnType<typeof filledConfigurations> {
  const filled = filledConfigurations();
  for (const program of ['storefront', 'api', 'atelier'] as const) {
    const vars = Object.entries({ ...filled[program].vars, ...changed[program] });
    filled[program].vars = Object.fromEntries(
      vars.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    );
  }
  return filled;
}
