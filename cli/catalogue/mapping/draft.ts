import type { ImportColour, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import type { ProductText } from '#shared/contract/product-texts.ts';

/** A colour as named in one file. Without a handle column the handle is the name's slug. */
export type DraftColour = Omit<ImportColour, 'name'> & { name: string };

/** A picture as named in one file: an address or a path, not yet fetched. */
export type DraftPicture = { source: string; alt: string; colour: string | null };

export type DraftVariant = ImportVariant & { line: number };

/** A category as named in one file; the handle is null if the file has only the name. */
export type DraftCategory = { handle: string | null; name: string };

type Texts = 'name' | 'description' | ProductText;
type Parts = {
  category: DraftCategory;
  optionNames: { colour: string; size: string };
  colours: DraftColour[];
  variants: DraftVariant[];
  pictures: DraftPicture[];
};

/** A product from one merchant's file: in one language, with pictures still to be fetched. */
export type ProductDraft = Omit<ImportProduct, Texts | keyof Parts> &
  Record<Texts, string> &
  Parts & { line: number; giftCard: boolean };
