import type { CareSymbol } from '#shared/contract/catalogue.ts';
import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';

/** A colour as one file names it. Without a handle column the handle is the name's slug. */
export type DraftColour = { handle: string; name: string; swatch: string | null };

/** A picture as one file names it: an address or a path, not yet fetched. */
export type DraftPicture = { source: string; alt: string; colour: string | null };

export type DraftVariant = ImportVariant & { line: number };

/** A category as a file names it; the handle is null where the file leaves it to the name. */
export type DraftCategory = { handle: string | null; name: string };

/** A product as one merchant's file tells it: in one language, and with pictures still to be fetched. */
export type Draft = {
  line: number;
  handle: string;
  name: string;
  description: string;
  material: string;
  vendor: string;
  category: DraftCategory;
  collections: string[];
  tags: string[];
  published: boolean;
  isNew: boolean;
  care: CareSymbol[];
  optionNames: { colour: string; size: string };
  colours: DraftColour[];
  variants: DraftVariant[];
  pictures: DraftPicture[];
  sizeTable: ImportProduct['sizeTable'];
  madeToMeasure: ImportProduct['madeToMeasure'];
  embroidery: ImportProduct['embroidery'];
  giftCard: boolean;
};
