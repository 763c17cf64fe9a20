import type { Context } from 'hono';
import { findSpendable } from '#api/certificates/balance.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall, throwIfOverLimit } from '#api/limits/count-call.ts';
import { isKnownDiscount } from '#api/promotions/find-promotions.ts';
import { isCode } from '#shared/domain/certificates/code.ts';
import { clientKey } from '#shared/domain/client-key.ts';

/** Unknown codes that one address may try, in all calls together. */
const UNKNOWN_CODES = { name: 'unknown-codes', most: 10, perMs: 60_000 } as const;

/**
 * Counts the unknown codes of a request, and refuses an address that has tried too many: to be called before the
 * response reveals anything about the codes. A cart that is priced repeatedly with a valid code counts nothing.
 */
export async function limitCodes(c: Context<ApiEnv>, codes: readonly string[]): Promise<void> {
  const address = clientAddress(c);
  if (address === '' || codes.length === 0) return;
  const { ports } = c.var;
  const [certificates, discounts] = await Promise.all([
    findSpendable(ports, codes.filter(isCode)),
    Promise.all(codes.filter((code) => !isCode(code)).map((code) => isKnownDiscount(ports.database, code))),
  ]);
  const unknown = certificates.filter((found) => found === null).length + discounts.filter((found) => !found).length;
  throwIfOverLimit(UNKNOWN_CODES, await countCall(ports, UNKNOWN_CODES, clientKey(address), unknown));
}
