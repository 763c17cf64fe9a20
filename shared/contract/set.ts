import * as z from 'zod/mini';
import { Handle, WrittenIn } from './catalogue.ts';
import { SetLink } from './discount.ts';
import { Kopecks, Price } from './price.ts';
import { PromotionDetails, PromotionState } from './promotion.ts';
import { line, manyLines } from './typed-text.ts';

const about = z.string().check(z.trim(), z.maxLength(2000, 'too-long'), ...manyLines);

/** A set as an operator edits it: one piece of each product, in order, for one price together. */
const setShape = {
  /** The address of its page. */
  handle: Handle,
  nameRu: line(80),
  nameEn: line(80),
  aboutRu: about,
  aboutEn: about,
  products: z.array(Handle).check(
    z.minLength(2, 'two'),
    z.maxLength(6, 'too-long'),
    z.refine((handles) => new Set(handles).size === handles.length, 'repeated'),
  ),
  /** Of all pieces without made to measure and embroidery, kopecks. */
  price: z.int('whole').check(z.gte(1, 'required'), z.lte(100_000_000, 'most')),
  startsAt: z.iso.datetime('date'),
  /** When it ends; null if it has no end. */
  endsAt: z.nullable(z.iso.datetime('date')),
} as const;

const endsAfterStart = z.refine<{ startsAt: string; endsAt: string | null }>(
  ({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], message: 'before-start' },
);

export const SetFields = z.strictObject(setShape).check(endsAfterStart);
export type SetFields = z.infer<typeof SetFields>;

/** A change names the revision that it was made from. */
export const SetChange = z.strictObject({ ...setShape, revision: z.int() }).check(endsAfterStart);
export type SetChange = z.infer<typeof SetChange>;

/** A set with its results, those of its promotion. */
export const OperatorSet = z.object({
  ...z.pick(PromotionDetails, { id: true, revision: true, used: true, endedAt: true, discounted: true, revenue: true })
    .shape,
  ...setShape,
  state: PromotionState,
});
export type OperatorSet = z.infer<typeof OperatorSet>;
export const OperatorSets = z.object({ sets: z.array(OperatorSet) });

/** Which products a set would have. */
export const SetExampleQuery = z.pick(z.strictObject(setShape), { products: true, price: true });
export type SetExampleQuery = z.infer<typeof SetExampleQuery>;

/** The price of a set beside that of its pieces, each in its cheapest variant, as they are now. */
export const SetExample = z.object({
  pieces: z.array(
    z.object({
      handle: z.string(),
      name: z.string(),
      price: Kopecks,
      isPublished: z.boolean(),
      isSoldOut: z.boolean(),
    }),
  ),
  apart: Kopecks,
  /** What the set takes off; 0 if it would not be cheaper. */
  saving: Kopecks,
});
export type SetExample = z.infer<typeof SetExample>;

/** A set that is on sale. */
export const ProductSet = z.object({
  handle: Handle,
  name: z.string(),
  about: z.string(),
  /** Of its cheapest pieces, with what they cost apart if that is more. */
  price: Price,
  /** In order; one that is not published cannot be had. */
  pieces: z.array(z.object({ handle: Handle, name: z.string(), isPublished: z.boolean() })),
  writtenIn: WrittenIn,
});
export type ProductSet = z.infer<typeof ProductSet>;
export const SetList = z.object({ items: z.array(SetLink) });
