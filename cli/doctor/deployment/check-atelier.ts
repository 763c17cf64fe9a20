import { API_FILE, ATELIER_FILE, type Configuration, type Configurations, STOREFRONT_FILE } from './configuration.ts';

/** What counts the atelier's calls; without it everybody may call as often as they like. */
const LIMITERS = ['LIMIT_PERSON', 'LIMIT_ADDRESS'];

/** What is wrong with the atelier: its addresses, which passkeys are bound to, and what it is bound to. */
export function checkAtelier({ storefront, api, atelier }: Configurations): string[] {
  return [
    ...checkOwnAddress(atelier.vars['ATELIER_URL'], storefront.vars['SITE_URL']),
    ...checkSame('ATELIER_URL', { [ATELIER_FILE]: atelier, [API_FILE]: api }),
    ...checkSame('SITE_URL', { [ATELIER_FILE]: atelier, [STOREFRONT_FILE]: storefront }),
    ...checkAccess(api.vars),
    ...checkBindings(atelier, api.name),
  ];
}

function checkAccess({ ACCESS_TEAM: team = '', ACCESS_AUDIENCE: audience = '' }: Configuration['vars']): string[] {
  if ((team === '') === (audience === '')) return [];
  return [`Of ACCESS_TEAM and ACCESS_AUDIENCE in ${API_FILE} one is empty: set both, or neither.`];
}

function checkOwnAddress(address: string | undefined, site: string | undefined): string[] {
  const url = URL.parse(address ?? '');
  if (address === undefined || !url)
    return [`${ATELIER_FILE} has no ATELIER_URL that is an address: set the atelier's own.`];
  if (url.hostname.endsWith('.example'))
    return [`ATELIER_URL in ${ATELIER_FILE} is still the sample's: set the atelier's own address.`];
  if (url.protocol !== 'https:' || address !== url.origin)
    return [`ATELIER_URL in ${ATELIER_FILE} has to be https:// and a host, without a slash.`];
  if (address === site)
    return [`ATELIER_URL in ${ATELIER_FILE} is the shop's own address: give the atelier a host of its own.`];
  return [];
}

function checkSame(name: string, files: Readonly<Record<string, Configuration>>): string[] {
  const values = new Set(Object.values(files).map(({ vars }) => vars[name]));
  if (values.size === 1) return [];
  return [`${name} differs between ${Object.keys(files).join(' and ')}: write the same address in both.`];
}

function checkBindings({ assets, services, ratelimits }: Configuration, api: string): string[] {
  const service = services.find(({ binding }) => binding === 'SHOP_API')?.service;
  return [
    ...(assets?.binding === 'ASSETS' ? [] : [`${ATELIER_FILE} has no assets bound as ASSETS: add [assets].`]),
    ...(service === api ? [] : [`SHOP_API in ${ATELIER_FILE} has to name the shop API, "${api}".`]),
    ...LIMITERS.filter((name) => !ratelimits.some((each) => each.name === name)).map(
      (name) => `${ATELIER_FILE} has no rate limit bound as ${name}: add [[ratelimits]].`,
    ),
  ];
}
