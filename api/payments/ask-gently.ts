import type { Attempt } from '#api/payments/attempts.ts';
import { noteProviderTrouble } from '#api/payments/provider-trouble.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports.ts';

/** Reconciles an attempt; where the provider does not answer, it stays as it is, to be asked about again. */
export async function askGently(ports: Ports, attempt: Attempt): Promise<Attempt> {
  try {
    return await reconcile(ports, attempt);
  } catch (error) {
    await noteProviderTrouble(ports, error);
    return attempt;
  }
}
