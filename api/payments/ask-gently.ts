import type { Attempt } from '#api/payments/attempts.ts';
import { ProviderError } from '#api/payments/provider.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports.ts';

/** Reconciles an attempt; where the provider does not answer, it stays as it is, to be asked about again. */
export async function askGently(ports: Ports, attempt: Attempt): Promise<Attempt> {
  try {
    return await reconcile(ports, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ports.log({ level: 'warn', event: 'provider-failed', code: error.code, outcome: error.outcome });
    return attempt;
  }
}
