import type * as z from 'zod/mini';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import type { ProductText } from '#shared/contract/product-texts.ts';
import type { CLOTHS } from '#shared/domain/cloths.ts';
import type { ColourFamily } from '#shared/domain/colour-families.ts';
import type { CareSymbol } from '#shared/domain/icons.ts';
import type { Text } from '#shared/domain/text.ts';
import type { Drawing } from './drawing/drawing.ts';

/** A colour a sample product comes in: its swatch and the cloth are drawn from `hex`. */
export type SampleColour = { handle: string; name: Text; hex: string; family?: ColourFamily };

export type CategoryHandle = 'bras' | 'briefs' | 'sets' | 'nightdresses' | 'pyjamas' | 'robes' | 'swatches';
export type CollectionHandle = 'midnight' | 'garnet' | 'linden' | 'hoarfrost';

/** A category or collection as the sample catalogue describes it. */
export type SampleGroup<Handle extends string> = { handle: Handle; name: Text; description: Text };

/** A garment as the list of its category describes it. Prices and surcharges are whole kopecks. */
export type SampleGarment = Pick<z.input<typeof ImportProduct>, 'handle' | 'name' | 'description' | ProductText> & {
  /** Absent for what belongs to none. */
  collection?: CollectionHandle;
  /** A piece of its cloth by post: it has no size, and only the cloth is shown. */
  isSwatch?: true;
  cloths: readonly (typeof CLOTHS)[number][];
  care: readonly CareSymbol[];
  /** How far the cloth gives with comfort, in per cent. */
  stretch: number;
  price: number;
  /** The price before the discount; given only while the product is on sale. */
  compareAt?: number;
  isNew?: true;
  colours: readonly SampleColour[];
  /** Pieces left by `colour/size`, by `colour/` without one; a variant that is not named is made to order. */
  stock?: Readonly<Record<string, number>>;
  /** The surcharge for sewing to the shopper's own measurements; absent where it is not offered. */
  madeToMeasure?: number;
  /** Where the product may be embroidered, and for how much; absent where it is not offered. */
  embroidery?: { price: number; locations: readonly EmbroideryLocation[] };
  drawing: Drawing;
};

/** A product of the sample catalogue. */
export type SampleProduct = SampleGarment & { category: CategoryHandle };
