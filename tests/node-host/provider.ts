import { join } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { createObjectState } from './object-state.ts';

type Provider = { fetch(request: Request): Promise<Response>; alarm(): Promise<void> };

const SANDBOX = join(import.meta.dirname, '../../sandbox/wrangler.toml');

/** What the sandbox's tests are told (tests/sandbox/vitest.config.ts). */
const VARIABLES = {
  ...experimental_readRawConfig({ config: SANDBOX }).rawConfig.vars,
  PUBLIC_URL: 'https://nega.test',
  NOTIFICATION_URL: '/api/notifications/3f9c',
  FAULTS: '{"notification_delay_ms":600000}',
};

export const providerState = createObjectState();
let provider: Promise<Provider> | null = null;

/** The card provider's stand-in, which its platform makes when it is first called. */
export function openProvider(): Promise<Provider> {
  // Imported late, because it takes the class that it extends from the module that exports this.
  provider ??= import('#sandbox/provider.ts').then(({ Provider }) =>
    Reflect.construct(Provider, [providerState, VARIABLES]),
  );
  return provider;
}

/** The namespace of the one object that holds the provider's books. */
export const PROVIDER = {
  getByName: () => ({ fetch: async (request: Request) => (await openProvider()).fetch(request) }),
};
