import { type ImportGroup, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { perText } from '#shared/contract/product-texts.ts';
import { SIZES } from '#shared/domain/constants.ts';
import type { Text } from '#shared/domain/text.ts';
import type { PictureView } from './drawing/drawing.ts';
import type { SampleColour, SampleGroup, SampleProduct } from './sample-product.ts';
import { sewingDays, sizeTable } from './size-table.ts';

/** The pictures of a colour in the order they are shown. */
const VIEWS = ['front', 'cloth', 'detail', 'back'] as const satisfies readonly PictureView[];

/** A picture that has been drawn and uploaded; sizes in px. */
export type SamplePicture = Pick<ImportProduct['pictures'][number], 'width' | 'height' | 'ground'> & {
  colour: string;
  view: PictureView;
  key: string;
};

/** The views of a product in their order: of a swatch there is only its cloth. */
export function viewsOf({ isSwatch }: Pick<SampleProduct, 'isSwatch'>): readonly PictureView[] {
  return isSwatch ? ['cloth'] : VIEWS;
}

const VIEW_NAMES: Readonly<Record<PictureView, Text>> = {
  front: { ru: 'вид спереди', en: 'front' },
  cloth: { ru: 'ткань крупным планом', en: 'its cloth, close up' },
  detail: { ru: 'деталь крупным планом', en: 'close-up' },
  back: { ru: 'вид сзади', en: 'back' },
};
const OPTION_NAMES = { colour: { ru: 'Цвет', en: 'Color' }, size: { ru: 'Размер', en: 'Size' } } as const;

/** A sample product as the importer takes it: every colour in every standard size, swatches without one. */
export function toImportProduct(sample: SampleProduct, pictures: readonly SamplePicture[]): ImportProduct {
  const { handle, name, description, category, collection, cloths, care, embroidery } = sample;
  return ImportProduct.parse({
    handle,
    name,
    description,
    ...perText((text) => sample[text]),
    vendor: 'Nega',
    category,
    collections: collection ? [collection] : [],
    tags: [],
    published: true,
    isNew: sample.isNew ?? false,
    cloths: [...cloths],
    care: [...care],
    optionNames: OPTION_NAMES,
    colours: sample.colours.map(({ hex, ...colour }) => ({ ...colour, swatch: hex })),
    variants: sample.colours.flatMap((colour) =>
      (sample.isSwatch ? [null] : SIZES).map((size) => toVariant(sample, colour, size)),
    ),
    pictures: sample.colours.flatMap((colour) => toPictures(sample, colour, pictures)),
    sizeTable: sample.isSwatch ? null : sizeTable(sample.drawing.garment, sample.stretch),
    madeToMeasure:
      sample.madeToMeasure === undefined
        ? null
        : { surcharge: sample.madeToMeasure, days: sewingDays(sample.drawing.garment) },
    embroidery: embroidery ? { price: embroidery.price, locations: [...embroidery.locations] } : null,
  });
}

/** A sample category or collection as the importer takes it. */
export function toImportGroup({ handle, name, description }: SampleGroup<string>): ImportGroup {
  return { handle, name, description };
}

function toVariant(
  { handle, price, compareAt, stock }: SampleProduct,
  colour: SampleColour,
  size: (typeof SIZES)[number] | null,
): ImportProduct['variants'][number] {
  const pieces = stock?.[`${colour.handle}/${size ?? ''}`] ?? null;
  return {
    sku: ['NEGA', handle, colour.handle, size ?? []].flat().join('-').toUpperCase(),
    colour: colour.handle,
    size,
    price,
    compareAt: compareAt ?? null,
    stock: pieces,
    // Only a shop that does not have the variant yet takes the number.
    exported: { stock: pieces, held: 0, version: 0 },
    barcode: '',
    grams: 0,
  };
}

function toPictures(sample: SampleProduct, colour: SampleColour, pictures: readonly SamplePicture[]) {
  return viewsOf(sample).flatMap((view): ImportProduct['pictures'] => {
    const picture = pictures.find((drawn) => drawn.colour === colour.handle && drawn.view === view);
    if (!picture) return [];
    const { key, width, height, ground } = picture;
    const alt = describePicture(sample.name, colour.name, VIEW_NAMES[view]);
    return [{ key, source: '', width, height, alt, colour: colour.handle, ground }];
  });
}

function describePicture(name: Text, colour: Text, seen: Text): Text {
  return {
    ru: `${name.ru}, ${colour.ru.toLowerCase()}: ${seen.ru}`,
    en: `${name.en}, ${colour.en.toLowerCase()}: ${seen.en}`,
  };
}
