import type { Context } from 'hono';
import { findPurses } from '#api/certificates/purses.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall } from '#api/limits/count-call.ts';
import { refuseOver } from '#api/limits/refuse-over.ts';
import type { ApiEnv } from '#api/ports.ts';
import { clientKey } from '#shared/domain/client-key.ts';

/** Codes of no certificate that one address may try, wherever it tries them. */
const UNKNOWN_CODES = { name: 'unknown-codes', most: 10, perMs: 60_000 } as const;

/**
 * Counts the codes of a request that are none, and refuses an address that has tried too many: to be called before
 * anything is said of the codes. A cart that is priced again and again with a good code counts nothing.
 */
export async function limitCodes(c: Context<ApiEnv>, codes: readonly string[]): Promise<void> {
  const address = clientAddress(c);
  if (address === '' || codes.length === 0) return;
  const purses = await findPurses(c.var.ports, codes);
  const unknown = purses.filter((purse) => purse === null).length;
  refuseOver(UNKNOWN_CODES, await countCall(c.var.ports, UNKNOWN_CODES, clientKey(address), unknown));
}
