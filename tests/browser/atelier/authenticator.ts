import type { Page } from '@playwright/test';

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/**
 * Gives a page an authenticator that says yes to everything; Playwright's own would take addresses that browsers
 * refuse.
 */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const first = await client.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
  return {
    /** Takes it away, and gives another one. */
    replace: async () => {
      await client.send('WebAuthn.removeVirtualAuthenticator', first);
      await client.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
    },
  };
}
