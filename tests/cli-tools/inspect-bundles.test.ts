import { expect, test } from 'vitest';
import { findForbidden } from '#cli/deploy/inspect-bundles.ts';

test('a clean build has no findings', () => {
  const files = [
    { path: 'nega/index.js', text: 'const test_mode = "live_orders"; fetch("https://api.yookassa.ru/v3")' },
    { path: 'client/assets/entry.js', text: '/^\\/(?:api|__sandbox)\\//' },
  ];
  expect(findForbidden(files)).toEqual([]);
});

test.each(['/__sandbox/v3', 'nega-sandbox', 'test_sandbox'])('%s in a Worker is the sandbox', (text) => {
  expect(findForbidden([{ path: 'nega_api/index.js', text }])).toEqual([
    'nega_api/index.js contains the payment sandbox.',
  ]);
});

test.each(['live', 'test'])('a %s key of the card provider is found in any file', (kind) => {
  const text = `key="${kind}_${'Ab3-'.repeat(10)}"`;
  expect(findForbidden([{ path: 'client/assets/entry.js', text }])).toEqual([
    'client/assets/entry.js contains a secret key of the card provider.',
  ]);
});
