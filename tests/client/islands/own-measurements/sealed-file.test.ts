import { expect, test } from 'vitest';
import { isSealedFile, openFile, sealFile } from '#client/islands/own-measurements/sealed-file.ts';

test('an encrypted file opens with its passphrase alone, and not once a byte of it has changed', async () => {
  const sealed = await sealFile('{"мерки":1}', 'ёлка у окна');
  expect(isSealedFile(sealed)).toBe(true);
  expect(new TextDecoder().decode(sealed)).not.toContain('мерки');
  // A Mac's keyboard composes the letter of two.
  expect(await openFile(sealed, ' ёлка у окна'.normalize('NFD'))).toBe('{"мерки":1}');
  expect(await openFile(sealed, 'ёлка у двери')).toBeNull();
  const damaged = sealed.slice();
  damaged[40] = (damaged[40] ?? 0) ^ 1;
  expect(await openFile(damaged, 'ёлка у окна')).toBeNull();
});

test('a file of another kind is no encrypted one', () => {
  expect(isSealedFile(new TextEncoder().encode('{"kind":"nega:measurements"}'))).toBe(false);
  expect(isSealedFile(new TextEncoder().encode('NEGA1'))).toBe(false);
});
