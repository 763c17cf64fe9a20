import type { Configuration, Configurations } from './configuration.ts';

/** A resource, and the form of what names it at Cloudflare; without a form it needs no name. */
type Needed = { name: string; what: string; target: string | undefined; form?: RegExp; make: string };

/** The forms of Cloudflare's ids, without the zeros of the sample. */
const KV_ID = /^(?!0+$)[0-9a-f]{32}$/;
const D1_ID = /^(?![0-]+$)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

/** Missing resources that both programs are bound to. */
export function checkBindings({ storefront, api }: Configurations): string[] {
  return [
    ...check(storefront.file, [
      { name: 'ASSETS', what: 'assets', target: present(storefront.assets, 'ASSETS'), make: 'add [assets]' },
      { name: 'IMAGES', what: 'Images', target: present(storefront.images, 'IMAGES'), make: 'add [images]' },
      kv(storefront, 'API_CACHE'),
      ...(api ? [bucket(storefront), service(storefront, api)] : []),
    ]),
    ...(api
      ? [
          ...check(api.file, [database(api), bucket(api), queue(api)]),
          ...checkMigrationsFolder(api),
          ...checkTogether(storefront, api),
        ]
      : []),
  ];
}

function present(found: { binding: string } | undefined, name: string): string | undefined {
  return found?.binding === name ? name : undefined;
}

function kv({ kv_namespaces }: Configuration, name: string): Needed {
  const found = kv_namespaces.find(({ binding }) => binding === name);
  return {
    name,
    what: 'KV namespace',
    target: found && (found.id ?? ''),
    form: KV_ID,
    make: `run "npx wrangler kv namespace create ${name}"`,
  };
}

function bucket({ r2_buckets }: Configuration): Needed {
  const found = r2_buckets.find(({ binding }) => binding === 'MEDIA');
  const target = found && (found.bucket_name ?? '');
  const make = 'run "npx wrangler r2 bucket create nega-media"';
  return { name: 'MEDIA', what: 'R2 bucket', target, form: BUCKET, make };
}

function service({ services }: Configuration, api: Configuration): Needed {
  const target = services.find(({ binding }) => binding === 'SHOP_API')?.service;
  return { name: 'SHOP_API', what: 'service', target, make: `name the shop API, "${api.name}"` };
}

function database({ d1_databases }: Configuration): Needed {
  const found = d1_databases.find(({ binding }) => binding === 'DB');
  const target = found && (found.database_id ?? '');
  return { name: 'DB', what: 'D1 database', target, form: D1_ID, make: 'run "npx wrangler d1 create nega"' };
}

function queue({ queues }: Configuration): Needed {
  const target = queues.producers.find(({ binding }) => binding === 'MAIL_QUEUE')?.queue;
  return { name: 'MAIL_QUEUE', what: 'queue', target, make: 'add [[queues.producers]] as docs/mail.md has it' };
}

function check(file: string, needed: readonly Needed[]): string[] {
  return needed.flatMap(({ name, what, target, form, make }) => {
    if (target === undefined) return [`${file} has no ${what} bound as ${name}: ${make}.`];
    if (!form || form.test(target)) return [];
    return [`The ${what} ${name} in ${file} has no real id: ${make} and write the id it tells.`];
  });
}

function checkMigrationsFolder({ file, d1_databases }: Configuration): string[] {
  const found = d1_databases.find(({ binding }) => binding === 'DB');
  if (!found || found.migrations_dir === 'migrations') return [];
  return [`DB in ${file} does not say where its migrations are: write migrations_dir = "migrations".`];
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
