import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byFamily } from '#shared/domain/colour-order.ts';

const swatches = (...all: string[]) => all.map((swatch) => ({ swatch }));

test('colours stand by family, and within one from light to dark', () => {
  const milk = '#faf7f1';
  const [sand, cocoa] = ['#bfa78a', '#694a3d'];
  const [graphite, charcoal] = ['#57585d', '#2a292b'];
  const [rose, cherry, garnet] = ['#b8868a', '#9e1b2c', '#7a1020'];
  const [sage, pine] = ['#98a58c', '#304439'];
  const [mist, midnight] = ['#aebeca', '#1f2842'];
  const sorted = swatches(milk, sand, cocoa, graphite, charcoal, rose, cherry, garnet, sage, pine, mist, midnight);
  expect(byFamily(sorted.toReversed())).toEqual(sorted);
});

test('a colour without a swatch is last', () => {
  expect(byFamily([{ swatch: null }, { swatch: '#1f2842' }])).toEqual([{ swatch: '#1f2842' }, { swatch: null }]);
});

test('sorting keeps every colour, and sorts again to the same', () => {
  const swatch = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(fc.array(fc.record({ swatch: fc.option(swatch, { nil: null }) })), (colours) => {
      const sorted = byFamily(colours);
      expect(sorted.toSorted(byText)).toEqual(colours.toSorted(byText));
      expect(byFamily(sorted)).toEqual(sorted);
    }),
  );
});

function byText(a: object, b: object): number {
  return JSON.stringify(a).localeCompare(JSON.stringify(b));
}
