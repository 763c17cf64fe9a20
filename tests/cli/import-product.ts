import fc from 'fast-check';
import { derivedSku } from '#cli/catalogue/mapping/derived-sku.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import { perText } from '#shared/contract/product-texts.ts';
import { CLOTHS } from '#shared/domain/cloths.ts';
import { COLOUR_FAMILIES } from '#shared/domain/colour-families.ts';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { GARMENT_MEASURES } from '#shared/domain/sizing/garment-measures.ts';
import type { Text } from '#shared/domain/text.ts';

const LETTERS = fc.constantFrom(
  ...'abzабвшё019',
  ' ',
  ',',
  '"',
  ';',
  '/',
  '=',
  "'",
  '\n',
  '\r\n',
  '&',
  '<b>',
  '|',
  '.',
  '#',
);
/** Any text a cell can hold whole: the importer trims names. */
const text = fc.string({ unit: LETTERS, maxLength: 12 });
const trimmed = text.map((value) => value.trim());
const name = trimmed.map((value) => `Н${value}`.trim());
const handle = fc.stringMatching(/^[a-zа-я0-9][a-zа-я0-9_-]{0,8}$/);
const price = fc.integer({ min: 0, max: 9_999_999_99 });

const both = (part: fc.Arbitrary<string>): fc.Arbitrary<Text> => fc.record({ ru: part, en: part });
const colour = fc.record(
  {
    handle,
    name: both(name),
    swatch: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/)),
    family: fc.constantFrom(...COLOUR_FAMILIES),
  },
  { requiredKeys: ['handle', 'name', 'swatch'] },
);
const picture = fc.record({
  key: fc.option(fc.stringMatching(/^catalogue\/[0-9a-f]{16}\.jpg$/)),
  // Nothing is fetched: the shop has what it knows the address of, and there is no such folder.
  source: fc.stringMatching(/^[a-z0-9]{1,12}\.jpg$/),
  width: fc.constant(1120),
  height: fc.constant(1400),
  alt: both(trimmed),
  ground: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/)),
});
/** Some measures, in cm and halves. */
const lengths = <Name extends string>(names: readonly Name[], minKeys = 0) =>
  fc.dictionary(
    fc.constantFrom(...names),
    fc.integer({ min: 0, max: 600 }).map((halves) => halves / 2),
    { noNullPrototype: true, minKeys },
  );
const measures = lengths(MEASURES);
const product = fc.record({
  handle,
  name: both(name),
  description: both(text),
  ...perText(() => both(trimmed)),
  vendor: trimmed,
  category: fc.constantFrom('bras', 'ночные-сорочки', 'other'),
  collections: fc.uniqueArray(fc.constantFrom('midnight', 'лён', 'a_1')),
  tags: fc.uniqueArray(fc.constantFrom('new', 'Шёлк и лён', 'a:b', '"q"')),
  published: fc.boolean(),
  isNew: fc.boolean(),
  cloths: fc.subarray([...CLOTHS], { maxLength: 3 }),
  care: fc.uniqueArray(fc.constantFrom(...CARE_SYMBOLS)),
  colours: fc.uniqueArray(colour, { maxLength: 3, selector: (item) => item.handle }),
  sizes: fc.uniqueArray(fc.constantFrom('XS', 'S', 'M / Шёлк', '75B', '90 см', '1,5'), { maxLength: 3 }),
  optionNames: fc.record({
    colour: both(fc.constantFrom('Color', 'Цвет', 'Оттенок', 'Shade')),
    size: both(fc.constantFrom('Размер', 'Size', 'Size / Lining', 'Цвет')),
  }),
  variants: fc.array(
    fc.record({
      sku: fc.option(fc.stringMatching(/^[A-Z0-9]{3,8}$/)),
      price,
      compareAt: fc.option(price.filter((kopecks) => kopecks > 0)),
      stock: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      exported: fc.option(
        fc.record({
          stock: fc.option(fc.nat({ max: 1_000_000 })),
          held: fc.nat({ max: 1_000_000 }),
          version: fc.nat(),
        }),
      ),
      barcode: fc.stringMatching(/^[0-9]{0,13}$/),
      grams: fc.integer({ min: 0, max: 99_999 }),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  pictures: fc.uniqueArray(picture, { maxLength: 6, selector: ({ source }) => source }),
  ownPictures: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  pictureColours: fc.array(fc.option(fc.nat({ max: 2 })), { minLength: 6, maxLength: 6 }),
  sizeTable: fc.option(
    fc.record({
      ease: measures,
      stretch: fc.integer({ min: 0, max: 100 }),
      sizes: fc.array(
        fc.record(
          {
            size: fc.constantFrom('XS', 'M', '75B', 'M / Шёлк', '1,5', 'a: b'),
            body: measures,
            garment: lengths(GARMENT_MEASURES, 1),
          },
          { requiredKeys: ['size', 'body'] },
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    }),
  ),
  customs: fc.option(
    fc.record({
      text: fc.stringMatching(/^[a-z][a-z' ,-]{0,30}[a-z]$/),
      hsCode: fc.stringMatching(/^[0-9]{6,10}$/),
      origin: fc.stringMatching(/^[A-Z]{2}$/),
    }),
  ),
  madeToMeasure: fc.option(
    fc.record({
      surcharge: price,
      days: fc
        .tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 30 }))
        .map(([min, more]) => ({ min, max: min + more })),
    }),
  ),
  embroidery: fc.option(
    fc.record({ price, locations: fc.uniqueArray(fc.constantFrom(...EmbroideryLocation.options), { minLength: 1 }) }),
  ),
});

const NONE: Text = { ru: '', en: '' };

/** A whole catalogue of products such as the importer can make; SKUs are unique all over it. */
export const anyCatalogue: fc.Arbitrary<ImportProduct[]> = fc
  .uniqueArray(product, { minLength: 1, maxLength: 6, selector: (item) => item.handle })
  .map((products) => products.map(assemble));

type Parts = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

function assemble({ sizes, ownPictures, pictureColours, ...parts }: Parts, position: number): ImportProduct {
  const { colours, optionNames } = parts;
  const pairs = (colours.length > 0 ? colours.map(({ handle }) => handle) : [null]).flatMap((one) =>
    (sizes.length > 0 ? sizes : [null]).map((size) => ({ colour: one, size })),
  );
  return {
    ...parts,
    optionNames: {
      colour: colours.length > 0 ? optionNames.colour : NONE,
      size: sizes.length > 0 ? optionNames.size : NONE,
    },
    variants: pairs.flatMap(({ colour: one, size }, index) => {
      const variant = parts.variants[index];
      if (!variant) return [];
      const sku = variant.sku === null ? derivedSku(parts.handle, one, size) : `${position}-${index}-${variant.sku}`;
      return [{ ...variant, sku, colour: one, size }];
    }),
    pictures: parts.pictures.map((shown, index) => ({
      ...shown,
      // Pictures that the shop was seeded with have no address but the shop's own.
      source:
        shown.key === null ? `nowhere/${shown.source}` : ownPictures[index] ? '' : `https://cdn.test/${shown.source}`,
      colour: colours[pictureColours[index] ?? -1]?.handle ?? null,
      ground: shown.key === null ? null : shown.ground,
    })),
  };
}
