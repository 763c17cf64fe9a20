import type { Configuration, Configurations } from './configuration.ts';

type Needed = { name: string; what: string; target: string | undefined | null; make: string };

/** The rate limiters of the storefront; without them calls are not limited. */
const LIMITERS = ['LIMIT_ORDERS', 'LIMIT_WRITES', 'LIMIT_SEARCH', 'LIMIT_REPORTS', 'LIMIT_PROGRAMS', 'LIMIT_OPERATORS'];

const PLACEHOLDER = /^[0-]*$/;

/** Missing resources that both programs are bound to; a target of null needs none. */
export function checkBindings({ storefront, api }: Configurations): string[] {
  return [
    ...check(storefront.file, [
      { name: 'ASSETS', what: 'assets', target: present(storefront.assets, 'ASSETS'), make: 'add [assets]' },
      { name: 'IMAGES', what: 'Images', target: present(storefront.images, 'IMAGES'), make: 'add [images]' },
      kv(storefront, 'API_CACHE'),
      ...(api ? [bucket(storefront), service(storefront, api)] : []),
      ...LIMITERS.map((name) => limiter(storefront, name)),
    ]),
    ...(api ? [...check(api.file, [database(api), bucket(api), queue(api)]), ...checkTogether(storefront, api)] : []),
  ];
}

function present(found: { binding: string } | undefined, name: string): null | undefined {
  return found?.binding === name ? null : undefined;
}

function kv({ kv_namespaces }: Configuration, name: string): Needed {
  const found = kv_namespaces.find(({ binding }) => binding === name);
  return {
    name,
    what: 'KV namespace',
    target: found && (found.id ?? ''),
    make: `run "npx wrangler kv namespace create ${name}"`,
  };
}

function bucket({ r2_buckets }: Configuration): Needed {
  const found = r2_buckets.find(({ binding }) => binding === 'MEDIA');
  const target = found && (found.bucket_name ?? '');
  return { name: 'MEDIA', what: 'R2 bucket', target, make: 'run "npx wrangler r2 bucket create nega-media"' };
}

function service({ services }: Configuration, api: Configuration): Needed {
  const target = services.find(({ binding }) => binding === 'SHOP_API')?.service;
  return { name: 'SHOP_API', what: 'service', target, make: `name the shop API, "${api.name}"` };
}

function limiter({ ratelimits }: Configuration, name: string): Needed {
  const target = ratelimits.some((each) => each.name === name) ? null : undefined;
  return { name, what: 'rate limit', target, make: 'add [[ratelimits]] as docs/edge.md lists them' };
}

function database({ d1_databases }: Configuration): Needed {
  const found = d1_databases.find(({ binding }) => binding === 'DB');
  const target = found && (found.database_id ?? '');
  return { name: 'DB', what: 'D1 database', target, make: 'run "npx wrangler d1 create nega"' };
}

function queue({ queues }: Configuration): Needed {
  const target = queues.producers.some(({ binding }) => binding === 'MAIL_QUEUE') ? null : undefined;
  return { name: 'MAIL_QUEUE', what: 'queue', target, make: 'add [[queues.producers]] as docs/mail.md has it' };
}

function check(file: string, needed: readonly Needed[]): string[] {
  return needed.flatMap(({ name, what, target, make }) => {
    if (target === undefined) return [`${file} has no ${what} bound as ${name}: ${make}.`];
    if (target === null || !PLACEHOLDER.test(target)) return [];
    return [`The ${what} ${name} in ${file} has no real id: ${make} and write the id it tells.`];
  });
}

function checkTogether(storefront: Configuration, api: Configuration): string[] {
  const found: string[] = [];
  const service = storefront.services.find(({ binding }) => binding === 'SHOP_API')?.service;
  if (service !== undefined && service !== api.name) {
    found.push(
      `SHOP_API in ${storefront.file} names "${service}", but the shop API is called "${api.name}": write that.`,
    );
  }
  const media = (of: Configuration) => of.r2_buckets.find(({ binding }) => binding === 'MEDIA')?.bucket_name;
  const [shown, kept] = [media(storefront), media(api)];
  if (shown !== undefined && kept !== undefined && shown !== kept) {
    found.push(
      `MEDIA is "${shown}" for the storefront and "${kept}" for the shop API: name the same bucket in both files.`,
    );
  }
  return found;
}
