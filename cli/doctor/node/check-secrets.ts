import { createHash } from 'node:crypto';
import { readSigningKeys } from '#shared/contract/storefront-signature.ts';
import type { Told } from '../deployment/check-variables.ts';

/** The rings of keys, which all have one form. */
const RINGS = ['PERSONAL_DATA_KEYS', 'CERTIFICATE_KEYS', 'ORDER_TOKEN_KEYS', 'STOREFRONT_KEYS'];
/** Secrets that others hold, each another one. */
const TOKENS = ['CATALOGUE_TOKEN', 'NOTIFICATION_TOKEN'];
/** The tokens of a command that hashed nothing: "", and the line end of "echo". */
const NOTHING = ['', '\n'].map((token) => createHash('sha256').update(token).digest('hex'));

/** Secrets that have the right form and protect nothing, or protect several things at once. */
export function findWeakSecrets({ env, name }: Told): string[] {
  const keys = RINGS.flatMap((ring) => keysOf(env[ring]).map((key) => ({ ring, key })));
  const hash = env['OPERATOR_TOKEN_HASH'] ?? '';
  return [
    ...keys
      .filter(({ key }) => isOneByte(key))
      .map(
        ({ ring }) => `${ring} in ${name} has a key that anybody can guess: make one with "openssl rand -base64 32".`,
      ),
    ...repeated(keys.map(({ ring, key }) => ({ variable: ring, value: key }))).map(
      ([first, second]) =>
        `A key of ${second} in ${name} is also one of ${first}: make another with "openssl rand -base64 32".`,
    ),
    ...repeated(TOKENS.flatMap((variable) => ({ variable, value: env[variable] ?? '' }))).map(
      ([first, second]) => `${second} in ${name} is that of ${first}: make another with "openssl rand -hex 32".`,
    ),
    ...(NOTHING.includes(hash) || isOneByte(hash)
      ? [
          `OPERATOR_TOKEN_HASH in ${name} is the hash of no token: write that of a random one, as docs/operations.md says.`,
        ]
      : []),
  ];
}

function keysOf(ring = ''): string[] {
  return [...readSigningKeys(ring).values()].map((key) => Buffer.from(key, 'base64').toString('hex'));
}

/** Whether all bytes of a text of hexadecimal digits are the same. */
function isOneByte(hex: string): boolean {
  return /^(..)\1+$/.test(hex);
}

type Secret = { variable: string; value: string };

/** The names of each two variables that have one value; the former first. */
function repeated(secrets: readonly Secret[]): [string, string][] {
  return secrets.flatMap(({ variable, value }, index) => {
    const first = value === '' ? undefined : secrets.slice(0, index).find((each) => each.value === value);
    return first ? [[first.variable, variable] as [string, string]] : [];
  });
}
