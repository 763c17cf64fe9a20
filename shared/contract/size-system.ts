import * as z from 'zod/mini';
import { HANDLE } from '../domain/handle.ts';
import { MEASURES, measurementErrors } from '../domain/measurements/limits.ts';
import { MAX_SIZE_CHARACTERS, MAX_SIZES, SIZE_REGIONS, SizesOfGarment } from '../domain/sizing/size-table.ts';
import type { TextLanguage } from '../domain/text.ts';
import { line } from './typed-text.ts';

/** The most size systems of a shop. */
export const MAX_SIZE_SYSTEMS = 40;
const MAX_SYSTEM_NAME = 80;
const MAX_SYSTEM_CATEGORIES = 500;

/** Commas and points separate the sizes of a filter. */
const Label = line(MAX_SIZE_CHARACTERS).check(z.regex(/^[^,.]+$/, 'separator'));

/** A size: its label, the body that it is cut for, in cm, and its labels elsewhere. */
const SystemSize = z.strictObject({
  size: Label,
  body: z.partialRecord(z.enum(MEASURES), z.number()),
  elsewhere: z._default(z.partialRecord(z.enum(SIZE_REGIONS), Label), {}),
});
export type SystemSize = z.infer<typeof SystemSize>;

/**
 * The sizes of some categories, in their order, smallest first. All state the same measurements, at least one; those of
 * bras, of which the band is found first and then the cup, state bust and under-bust.
 */
export const SizeSystem = z
  .strictObject({
    name: z.strictObject({ ru: line(MAX_SYSTEM_NAME), en: line(MAX_SYSTEM_NAME) }),
    /** Whose labels these are; null: the house's own. */
    region: z.nullable(z.enum(SIZE_REGIONS)),
    isCup: z.boolean(),
    sizes: z.array(SystemSize).check(z.minLength(1, 'required'), z.maxLength(MAX_SIZES, 'too-many')),
    /** The handles of the categories that are sold in it. */
    categories: z.array(z.string().check(z.regex(HANDLE))).check(
      z.maxLength(MAX_SYSTEM_CATEGORIES),
      z.refine((handles) => new Set(handles).size === handles.length, 'repeated'),
    ),
  })
  .check(({ value, issues }) => {
    for (const { path, code } of sizeFaults(value)) {
      issues.push({ code: 'custom', message: code, input: null, path: ['sizes', ...path] });
    }
  });
export type SizeSystem = z.infer<typeof SizeSystem>;

type Fault = { path: (string | number)[]; code: string };

/** What is wrong with the sizes of a system beyond each by itself. */
function sizeFaults({ sizes, isCup }: { sizes: readonly SystemSize[]; isCup: boolean }): Fault[] {
  const stated = MEASURES.filter((measure) => sizes.some(({ body }) => body[measure] !== undefined));
  const needed = isCup ? MEASURES.filter((measure) => measure === 'underBust' || stated.includes(measure)) : stated;
  if (stated.length === 0 || (isCup && !stated.includes('bust'))) return [{ path: [], code: 'no-measures' }];
  return sizes.flatMap(({ size, body }, index) => {
    const isRepeated = sizes.findIndex((other) => other.size === size) < index;
    return [
      ...(isRepeated ? [{ path: [index, 'size'], code: 'repeated' }] : []),
      ...needed
        .filter((measure) => body[measure] === undefined)
        .map((measure) => ({ path: [index, 'body', measure], code: 'required' })),
      ...Object.entries(measurementErrors(body)).map(([measure, code]) => ({ path: [index, 'body', measure], code })),
    ];
  });
}

/** A stored system: its handle, and the number of its states. */
const StoredSystem = z.object({
  handle: z.string(),
  revision: z.int(),
  name: z.object({ ru: z.string(), en: z.string() } satisfies Record<TextLanguage, unknown>),
  region: z.nullable(z.enum(SIZE_REGIONS)),
  isCup: z.boolean(),
  sizes: z.array(SystemSize),
  categories: z.array(z.string()),
});
export type StoredSystem = z.infer<typeof StoredSystem>;
export const StoredSystems = z.object({ items: z.array(StoredSystem) });
export type StoredSystems = z.infer<typeof StoredSystems>;

/** A changed system, and the revision that the change was made from; 0 of a new one. */
export const SizeSystemEdit = z.strictObject({
  system: SizeSystem,
  revision: z.int().check(z.gte(0), z.lte(1_000_000_000)),
});

/** The systems as shoppers see them, in one language. */
export const ShownSystems = z.object({ items: z.array(SizesOfGarment) });
