import { expect, test } from 'vitest';
import { SIZE_PRESETS } from '#atelier/screens/size-systems/presets.ts';
import { editableSystem, withLabels, writtenSystem } from '#atelier/screens/size-systems/system-draft.ts';
import { SizeSystem } from '#shared/contract/size-system.ts';
import { SIZES } from '#shared/domain/constants.ts';
import { STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';
import { writeSizeRow } from '#shared/spreadsheet/size-rows.ts';

test('a ready-made set of bra sizes takes the labels that products are still sold in, and can be saved', () => {
  const { sizes, ...preset } = SIZE_PRESETS.bras;
  const draft = { ...editableSystem(null), ...preset, name: { ru: 'Чашки', en: 'Cups' } };
  const rows = withLabels(sizes.map(writeSizeRow), [...SIZES, 'One size'], STANDARD_SIZES);
  const kept = SizeSystem.parse(writtenSystem({ ...draft, rows: rows.slice(0, -1) }));
  expect(kept.sizes).toHaveLength(sizes.length + SIZES.length);
  expect(kept.sizes.at(-1)).toMatchObject({
    size: 'XL',
    body: { bust: expect.any(Number), underBust: expect.any(Number) },
  });
  expect(Object.keys(kept.sizes.at(-1)?.body ?? {})).toHaveLength(2);
  expect(rows.at(-1)).toMatchObject({ size: 'One size', bust: '' });
});
