import type { Configuration, Configurations } from './configuration.ts';

/** The card provider's API, to whose paths the shop API appends. */
const PROVIDER = 'https://api.yookassa.ru/v3';

/** What is wrong with the addresses of both programs, and with the mode of payments there. */
export function checkAddresses({ storefront, api }: Configurations): string[] {
  return [
    ...checkSite(storefront),
    ...checkApiUrl(storefront),
    ...checkAssetsUrl(storefront),
    ...(api ? checkApiAddresses(storefront, api) : []),
  ];
}

/** The same for the API alone, on either host, and whether the storefront has the same addresses. */
export function checkApiAddresses(storefront: Configuration, api: Configuration): string[] {
  return [...checkSite(api), ...checkSameSite(storefront, api), ...checkProvider(api)];
}

function checkSite({ file, vars: { SITE_URL: address } }: Configuration): string[] {
  if (address === undefined) return [`${file} has no SITE_URL: set it to the shop's own address.`];
  const url = URL.parse(address);
  if (!url) return [`SITE_URL in ${file} is no address: write it as https://your.shop.`];
  if (url.hostname.endsWith('.example'))
    return [`SITE_URL in ${file} is still the sample's: set the shop's own address.`];
  if (url.protocol !== 'https:' || isLocal(url)) {
    return [`SITE_URL in ${file} is not where shoppers come to: set an address that begins with https://.`];
  }
  if (address !== url.origin)
    return [`SITE_URL in ${file} says more than a host: write ${url.origin}, without a slash.`];
  return [];
}

function checkSameSite(storefront: Configuration, api: Configuration): string[] {
  const [ours, theirs] = [storefront.vars['SITE_URL'], api.vars['SITE_URL']];
  if (ours === undefined || theirs === undefined || ours === theirs) return [];
  return [`SITE_URL differs between ${storefront.file} and ${api.file}: write the same address in both.`];
}

function checkApiUrl({ file, vars: { API_URL: address } }: Configuration): string[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (url?.protocol === 'https:' && !isLocal(url)) return [];
  return [
    `API_URL in ${file} is no https address that Cloudflare can reach: correct it, or delete it to use the service binding.`,
  ];
}

function checkAssetsUrl({ file, vars: { ASSETS_URL: address, SITE_URL: site } }: Configuration): string[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || isLocal(url) || url.search !== '' || url.hash !== '') {
    return [
      `ASSETS_URL in ${file} is no https address that browsers can reach: correct it, or delete it to have the shop serve its files itself.`,
    ];
  }
  if (url.origin === URL.parse(site ?? '')?.origin) {
    return [
      `ASSETS_URL in ${file} is the shop's own address, which helps nobody whose line to it breaks: name another host, or delete it.`,
    ];
  }
  return [];
}

function checkProvider({ file, vars }: Configuration): string[] {
  const found: string[] = [];
  const url = URL.parse(vars['PROVIDER_URL'] ?? '');
  if (!url) {
    found.push(`PROVIDER_URL in ${file} is missing or no address: set the card provider's API, ${PROVIDER}.`);
  } else if (url.protocol !== 'https:' || isLocal(url) || address(url).includes('sandbox')) {
    found.push(`PROVIDER_URL in ${file} is a stand-in for the card provider: set ${PROVIDER}.`);
  } else if (vars['PROVIDER_URL'] !== PROVIDER) {
    found.push(`PROVIDER_URL in ${file} is not the card provider's API, so nobody can pay: set ${PROVIDER}.`);
  }
  const test = vars['PROVIDER_TEST'];
  if (test !== 'true' && test !== 'false') {
    found.push(`PROVIDER_TEST in ${file} is neither "true" nor "false": write "false" for a live shop.`);
  } else if (test === 'true' && URL.parse(vars['SITE_URL'] ?? '')?.protocol === 'https:') {
    found.push(`PROVIDER_TEST in ${file} is "true", so test cards would pay for live orders: write "false".`);
  }
  return found;
}

function address(url: URL): string {
  return `${url.hostname}${url.pathname}`.toLowerCase();
}

function isLocal({ hostname }: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$|\.(localhost|local|test)$/.test(hostname);
}
