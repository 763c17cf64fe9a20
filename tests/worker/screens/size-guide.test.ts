import { expect, test } from 'vitest';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const BRAS = {
  ...{ ease: {}, stretch: 0 },
  sizes: [{ size: '75B', body: { underBust: 75, bust: 90 } }],
  system: { handle: 'bras', name: 'Bra sizes', region: 'eu', isCup: true },
};

test('a size guide translates bra sizes into the standard ones only while no bras are sold in their own', async () => {
  const shop = openStorefront();
  const { html } = await shop.read('/en/size-guide');
  expect(html).toContain('id="bras"');
  const own = openStorefront();
  own.api.on('GET /size-systems', json({ items: [BRAS] }));
  const { html: sold } = await own.read('/en/size-guide');
  expect(sold).toContain('Bra sizes');
  expect(sold).not.toContain('corresponds to');
  expect(sold.match(/id="bras"/g)).toHaveLength(1);
});
