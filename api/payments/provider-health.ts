import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { paymentHealth } from '#api/database/payment-tables.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/** The name of the secret by which the provider identifies the shop. */
const PROVIDER_KEY = 'PROVIDER_SECRET_KEY';

const failed = and(eq(paymentHealth.id, 1), or(gt(paymentHealth.failures, 0), isNotNull(paymentHealth.keyRefusedAt)));

/** Records that the provider did not respond to a shopper's request. */
export async function recordProviderFailure({ database, clock }: Ports): Promise<void> {
  await database
    .insert(paymentHealth)
    .values({ id: 1, failures: 1, failedAt: clock() })
    .onConflictDoUpdate({
      target: paymentHealth.id,
      set: { failures: sql`${paymentHealth.failures} + 1`, failedAt: clock() },
    });
}

/** Records that the provider responds; writes only after a failure. */
export async function recordProviderResponse({ database }: Ports): Promise<void> {
  await database.update(paymentHealth).set({ failures: 0, keyRefusedAt: null }).where(failed);
}

/**
 * Logs a failed call to the provider, which is tried again later. A rejected key is an alarm: nothing succeeds before
 * somebody replaces it. Rethrows anything but a {@link ProviderError}.
 */
export async function recordProviderError(ports: Ports, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError)) throw error;
  const { code, outcome } = error;
  if (error.extent === 'key') {
    ports.log({ level: 'error', event: 'provider-key-refused', key: PROVIDER_KEY, code });
    await recordRefusedKey(ports);
  } else {
    ports.log({ level: 'warn', event: 'provider-failed', code, outcome });
  }
}

/** Records that the provider rejects the shop's key, since the first time. */
async function recordRefusedKey({ database, clock }: Ports): Promise<void> {
  await database
    .insert(paymentHealth)
    .values({ id: 1, failures: 0, failedAt: clock(), keyRefusedAt: clock() })
    .onConflictDoUpdate({
      target: paymentHealth.id,
      set: { keyRefusedAt: sql`coalesce(${paymentHealth.keyRefusedAt}, ${clock()})` },
    });
}

/** The names of the secrets that the provider rejects at the moment. */
export async function listRefusedKeys({ database }: Ports): Promise<string[]> {
  const refused = await database.select().from(paymentHealth).where(isNotNull(paymentHealth.keyRefusedAt));
  return refused.map(() => PROVIDER_KEY);
}

/**
 * Checks whether a provider that has failed responds again, for the schedule. Throws a ProviderError if it does not.
 */
export async function probeProvider(ports: Ports): Promise<void> {
  const [health] = await ports.database.select().from(paymentHealth).where(failed);
  if (!health) return;
  try {
    await ports.provider.ping();
    await recordProviderResponse(ports);
    ports.log({ level: 'info', event: 'provider-answers-again', failures: health.failures });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordProviderFailure(ports);
    if (error.extent === 'key') await recordRefusedKey(ports);
    ports.log({ level: 'error', event: 'provider-down', failures: health.failures + 1, code: error.code });
    if (error.extent === 'outage') throw error;
  }
}
