/**
 * The address of the shop's API, the token for its calls, and the name of the token's variable; `accessToken` is that
 * of Cloudflare Access, if the shop is behind it.
 */
export type ShopAddress = { apiUrl: string; token: string; tokenVariable: string; accessToken?: string | undefined };

/** The port of the shop that `npm start` runs on this machine, unless `PORT` is another. */
const LOCAL_PORT = '8787';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** How a command signs in: its variables, and the token of the shop on this machine. */
export type SignIn = {
  addressVariable: string;
  tokenVariable: string;
  accessVariable?: string;
  localToken: string;
};

/** An error with a sentence for the person who runs a command; nothing else is printed. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The shop has understood a request and does nothing of it. */
export class RefusedError extends CommandError {}

/**
 * Finds the shop: `to` if given, otherwise the address variable, otherwise the local one. A shop elsewhere requires a
 * token.
 */
export function findShop(
  to: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  { addressVariable, tokenVariable, accessVariable, localToken }: SignIn,
): ShopAddress {
  const address = to ?? env[addressVariable] ?? `http://localhost:${env['PORT'] ?? LOCAL_PORT}/api`;
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new CommandError(`"${address}" is not an address: it begins with https:// or http://.`);
  }
  const token = env[tokenVariable] ?? (isLocal(address) ? localToken : undefined);
  if (!token) throw new CommandError(`Set ${tokenVariable} to the token of the shop at ${address}.`);
  const accessToken = accessVariable === undefined ? undefined : env[accessVariable];
  return { apiUrl: address.replace(/\/+$/, ''), token, tokenVariable, accessToken };
}

/** True for an address on this machine. */
export function isLocal(address: string): boolean {
  return LOCAL_HOSTS.includes(new URL(address).hostname);
}
