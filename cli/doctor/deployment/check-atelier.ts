import type { Configuration, Configurations } from './configuration.ts';

/** What is wrong with the atelier: its addresses, which passkeys are bound to, and its bindings. */
export function checkAtelier({ storefront, api, atelier }: Configurations): string[] {
  return [
    ...checkOwnAddress(atelier, storefront.vars['SITE_URL']),
    ...checkSame('SITE_URL', atelier, storefront),
    ...checkSame('API_URL', atelier, storefront),
    ...(api ? checkAtelierOfApi(atelier, api) : []),
    ...checkBindings(atelier, api),
  ];
}

/** What is wrong with the API's variables about the atelier, on either host. */
export function checkAtelierOfApi(atelier: Configuration, api: Configuration): string[] {
  return [...checkSame('ATELIER_URL', atelier, api), ...checkAccess(api)];
}

function checkAccess({ file, vars: { ACCESS_TEAM: team = '', ACCESS_AUDIENCE: audience = '' } }: Configuration) {
  if ((team === '') === (audience === '')) return [];
  return [`Of ACCESS_TEAM and ACCESS_AUDIENCE in ${file} one is empty: set both, or neither.`];
}

function checkOwnAddress({ file, vars: { ATELIER_URL: address } }: Configuration, site: string | undefined): string[] {
  const url = URL.parse(address ?? '');
  if (address === undefined || !url) return [`${file} has no ATELIER_URL that is an address: set the atelier's own.`];
  if (url.hostname.endsWith('.example'))
    return [`ATELIER_URL in ${file} is still the sample's: set the atelier's own address.`];
  if (url.protocol !== 'https:' || address !== url.origin)
    return [`ATELIER_URL in ${file} has to be https:// and a host, without a slash.`];
  if (address === site)
    return [`ATELIER_URL in ${file} is the shop's own address: give the atelier a host of its own.`];
  return [];
}

function checkSame(name: string, one: Configuration, other: Configuration): string[] {
  if (one.vars[name] === other.vars[name]) return [];
  return [`${name} differs between ${one.file} and ${other.file}: write the same address in both.`];
}

function checkBindings({ file, assets, services }: Configuration, api: Configuration | null): string[] {
  const service = services.find(({ binding }) => binding === 'SHOP_API')?.service;
  return [
    ...(assets?.binding === 'ASSETS' ? [] : [`${file} has no assets bound as ASSETS: add [assets].`]),
    ...(!api || service === api.name ? [] : [`SHOP_API in ${file} has to name the shop API, "${api.name}".`]),
  ];
}
