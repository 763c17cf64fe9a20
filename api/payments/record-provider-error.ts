import { PROVIDER_KEY, recordRefusedKey } from '#api/payments/provider-health.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

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
