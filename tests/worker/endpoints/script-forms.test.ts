import { expect, test } from 'vitest';
import { openStorefront } from '../storefront.ts';

test('a form that only a script can send leads back to its page, with its query and nothing of what was typed', async () => {
  const { visit } = openStorefront();
  const body = new URLSearchParams({ recipient: 'maria@nega.test' });
  const response = await visit('/en/gift-certificate?from=mail', { method: 'POST', body });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/en/gift-certificate?from=mail');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
