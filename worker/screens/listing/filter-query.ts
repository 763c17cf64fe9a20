import * as z from 'zod/mini';
import type { ProductCard } from '#shared/contract/catalogue.ts';
import { familyOfSwatch } from '#shared/domain/colour-families.ts';
import { CHOICE_FILTERS, type LIST_FILTERS, SWITCH_FILTERS } from '#shared/domain/list-filters.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** The separator of several choices of a kind in an address, which needs no encoding in links and forms. */
const PARTS = '.';
const MAX_CHOICES = 12;
/** Of a size, with its system, a colour or a group in an address. */
const MAX_NAME_LENGTH = 128;

/**
 * Several choices of a kind, as a form without a script or our own links send them; sorted, so that their order makes
 * no difference.
 */
const Choices = z.pipe(
  z.catch(z.optional(z.union([z.string(), z.array(z.string())])), undefined),
  z.transform((given): string | undefined => {
    const names = [given ?? []].flat().flatMap((each) => each.split(PARTS));
    const known = names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= MAX_NAME_LENGTH);
    return joined([...new Set(known)].sort().slice(0, MAX_CHOICES));
  }),
);

/** Whole roubles; anything that is not a price is ignored. */
const Roubles = z.pipe(
  z.catch(z.optional(z.string()), undefined),
  z.transform((given) => (given !== undefined && /^\d{1,8}$/.test(given) ? String(Number(given)) : undefined)),
);

const Switch = z.catch(z.optional(z.literal('1')), undefined);

export const FILTER_QUERY = {
  category: Choices,
  collection: Choices,
  size: Choices,
  family: Choices,
  colour: Choices,
  cloth: Choices,
  from: Roubles,
  to: Roubles,
  sale: Switch,
  available: Switch,
  measured: Switch,
} as const satisfies Record<(typeof LIST_FILTERS)[number], z.ZodMiniType>;

/** Filters as in an address: prices in roubles, choices of a kind in one text. */
export type ListFilters = {
  [Name in keyof typeof FILTER_QUERY]?: (typeof FILTER_QUERY)[Name] extends typeof Switch
    ? '1' | undefined
    : string | undefined;
};

/** The filters of a query that may have more in it. */
export function filtersOf(query: ListFilters): ListFilters {
  const { category, collection, size, family, colour, cloth, from, to, sale, available, measured } = query;
  return { category, collection, size, family, colour, cloth, from, to, sale, available, measured };
}

/** The same for the API: kopecks and commas. */
export function toApiFilters({
  category,
  collection,
  size,
  family,
  colour,
  cloth,
  from,
  to,
  ...switches
}: ListFilters) {
  const several = (choices: string | undefined) => choices?.replaceAll(PARTS, ',');
  return {
    categories: several(category),
    collections: several(collection),
    size: several(size),
    family: several(family),
    colour: several(colour),
    cloth: several(cloth),
    priceFrom: from && `${from}00`,
    priceTo: to && `${to}00`,
    ...switches,
  };
}

/** The choices of one kind. */
export function choicesOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(PARTS);
}

/** The colours of a product for which filters find it; none if they choose none. */
export function coloursOf({ colour, family }: ListFilters): (product: ProductCard) => readonly string[] {
  const named = choicesOf(colour);
  const families: readonly string[] = choicesOf(family);
  return ({ colours }) =>
    colours.flatMap(({ handle, swatch }) =>
      named.includes(handle) || (swatch !== null && families.includes(familyOfSwatch(swatch))) ? [handle] : [],
    );
}

/** The same choices without one of them. */
export function without(text: string | undefined, choice: string): string | undefined {
  return joined(choicesOf(text).filter((each) => each !== choice));
}

/** The number of active filters; a price range counts as one. */
export function countChosen(filters: ListFilters): number {
  const { from, to } = filters;
  const single = [from ?? to, ...SWITCH_FILTERS.map((name) => filters[name])].filter((each) => each !== undefined);
  return sumBy(CHOICE_FILTERS, (name) => choicesOf(filters[name]).length) + single.length;
}

function joined(names: readonly string[]): string | undefined {
  return names.length > 0 ? names.join(PARTS) : undefined;
}
