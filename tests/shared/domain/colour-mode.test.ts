import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BRAND_GROUND } from '#shared/domain/colour-mode.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '../../../client/styles/tokens.css'), 'utf8');

test('the browser’s frame has the colour of the styles’ brand background', () => {
  const grounds = [...TOKENS.matchAll(/--ground-brand:\s*([^;]+);/g)].map(([, colour]) => colour);
  expect(grounds).toEqual([BRAND_GROUND.light, BRAND_GROUND.dark]);
});
