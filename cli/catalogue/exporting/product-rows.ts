import type { ImportPicture, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { PRODUCT_ATTRIBUTE_NAMES, type ProductAttribute } from '#shared/contract/product-attributes.ts';
import { perText } from '#shared/contract/product-texts.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { type TextLanguage, textIn } from '#shared/domain/text.ts';
import type { FieldName } from '../csv/columns.ts';
import { attributeCells } from '../mapping/attribute-cells.ts';
import { derivedSku } from '../mapping/derived-sku.ts';
import { daysText } from '../mapping/made-to-measure.ts';
import { COLOUR_LINK, isColourName, SIZE_LINK } from '../mapping/options.ts';
import { exportedStockText } from '../mapping/stock-at-export.ts';
import { exportedAddress } from '../pictures/picture-address.ts';

/** A row of the export; a missing field is an empty cell. */
export type ExportRow = Partial<Record<FieldName, string>>;

export type Writing = {
  language: TextLanguage;
  /** The shop's address, for pictures without an address of their own. */
  site: string;
  categoryName: (handle: string) => string;
};

/** A product as rows of a merchant's file: variants and pictures side by side, texts on the first row. */
export function productRows(product: ImportProduct, writing: Writing): ExportRow[] {
  const pictures = product.pictures.filter((picture) => exportedAddress(picture, writing.site) !== '');
  const length = Math.max(product.variants.length, pictures.length);
  return Array.from({ length }, (_, index) => {
    const variant = product.variants[index];
    const picture = pictures[index];
    return {
      handle: product.handle,
      ...(index === 0 ? productCells(product, writing) : {}),
      ...(variant ? variantCells(variant, product, writing) : {}),
      ...(picture ? pictureCells(picture, index, writing) : {}),
    };
  });
}

function productCells(product: ImportProduct, { language, categoryName }: Writing): ExportRow {
  const { optionNames, embroidery, madeToMeasure } = product;
  const [first, second] = optionCells(product, optionNames.colour[language], optionNames.size[language]);
  return {
    title: textIn(product.name, language),
    description: product.description[language],
    vendor: product.vendor,
    type: categoryName(product.category),
    category: product.category,
    tags: [...product.collections.map((handle) => `collection:${handle}`), ...product.tags].join(', '),
    published: flag(product.published),
    status: product.published ? 'active' : 'draft',
    giftCard: flag(false),
    option1Name: first?.name ?? 'Title',
    option1Link: first?.link ?? '',
    option2Name: second?.name ?? '',
    option2Link: second?.link ?? '',
    ...perText((name) => product[name][language]),
    ...allAttributes(product),
    isNew: flag(product.isNew),
    madeToMeasure: price(madeToMeasure?.surcharge ?? null),
    madeToMeasureDays: madeToMeasure ? daysText(madeToMeasure.days) : '',
    embroideryPrice: price(embroidery?.price ?? null),
    embroideryLocations: embroidery?.locations.join('; ') ?? '',
  };
}

function allAttributes(product: ImportProduct): ExportRow {
  const cells = <Name extends ProductAttribute>(name: Name) => attributeCells(name).write(product[name]);
  return Object.assign({}, ...PRODUCT_ATTRIBUTE_NAMES.map((name) => cells(name)));
}

/** The options of a product; a name that is not recognised gets the link that identifies it. */
function optionCells(product: ImportProduct, colour: string, size: string) {
  const hasColour = product.variants.some((variant) => variant.colour !== null);
  const hasSize = product.variants.some((variant) => variant.size !== null);
  return [
    ...(hasColour ? [{ name: colour || 'Color', link: colour && !isColourName(colour) ? COLOUR_LINK : '' }] : []),
    ...(hasSize ? [{ name: size || 'Size', link: isColourName(size) ? SIZE_LINK : '' }] : []),
  ];
}

function variantCells(variant: ImportVariant, product: ImportProduct, { language, site }: Writing): ExportRow {
  const colour = product.colours.find(({ handle }) => handle === variant.colour);
  const picture = product.pictures.find((shown) => colour !== undefined && shown.colour === colour.handle);
  const name = colour && textIn(colour.name, language);
  const values = [name, variant.size].filter((value) => typeof value === 'string');
  const derived = variant.sku === derivedSku(product.handle, variant.colour, variant.size);
  return {
    option1Value: values[0] ?? 'Default Title',
    option2Value: values[1] ?? '',
    colour: colour?.handle ?? '',
    swatch: colour?.swatch ?? '',
    colourFamily: colour?.family ?? '',
    sku: derived ? '' : variant.sku,
    grams: String(variant.grams),
    tracker: variant.stock === null ? '' : 'shopify',
    quantity: variant.stock === null ? '' : String(variant.stock),
    exportedStock: variant.exported ? exportedStockText(variant.exported) : '',
    policy: 'deny',
    price: price(variant.price),
    compareAt: price(variant.compareAt),
    barcode: variant.barcode,
    variantImage: picture ? exportedAddress(picture, site) : '',
  };
}

function pictureCells(picture: ImportPicture, index: number, { language, site }: Writing): ExportRow {
  return {
    image: exportedAddress(picture, site),
    imagePosition: String(index + 1),
    imageAlt: picture.alt[language],
    imageColour: picture.colour ?? '',
  };
}

function price(kopecks: number | null): string {
  return kopecks === null ? '' : toDecimal(kopecks);
}

function flag(value: boolean): string {
  return value ? 'TRUE' : 'FALSE';
}
