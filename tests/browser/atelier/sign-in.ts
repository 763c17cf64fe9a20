import type { BrowserContext } from '@playwright/test';

/** Signs a browser in as the owner, by the token of the local shop. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([
    {
      name: '__Host-atelier',
      value: 'local-operator-token',
      url: origin.replace(/^http:/, 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
}
