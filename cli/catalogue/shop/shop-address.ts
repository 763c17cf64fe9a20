/** Where the shop's API is, and the token that opens its merchant operations. */
export type ShopAddress = { apiUrl: string; token: string };

/** The shop that `npm start` runs on this machine. */
const LOCAL_API = 'http://localhost:8787/api';
const LOCAL_TOKEN = 'local-catalogue-token';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** A sentence for the merchant; nothing else needs to be said. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

/** Finds the shop: `to` where given, else CATALOGUE_URL, else the local one. A shop elsewhere needs CATALOGUE_TOKEN. */
export function findShop(to: string | undefined, env: Readonly<Record<string, string | undefined>>): ShopAddress {
  const address = to ?? env['CATALOGUE_URL'] ?? LOCAL_API;
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new CatalogueError(`"${address}" is not an address: it begins with https:// or http://.`);
  }
  const token = env['CATALOGUE_TOKEN'] ?? (isLocal(address) ? LOCAL_TOKEN : undefined);
  if (!token) throw new CatalogueError(`Set CATALOGUE_TOKEN to the token of the shop at ${address}.`);
  return { apiUrl: address.replace(/\/+$/, ''), token };
}

/** True for an address on this machine. */
export function isLocal(address: string): boolean {
  return LOCAL_HOSTS.includes(new URL(address).hostname);
}
