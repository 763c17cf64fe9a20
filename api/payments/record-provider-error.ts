import { PROVIDER_KEY, recordRefusedKey } from '#api/payments/provider-health.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * Logs that the provider did not do what it was asked, which is asked again later. A refused key is an alarm: nothing
 * ends well before somebody changes it. Throws what is no {@link ProviderError}.
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
