import type { Facets } from '#shared/contract/facets.ts';
import { CLOTHS } from '#shared/domain/cloths.ts';
import { COLOUR_FAMILIES, FAMILY_SWATCHES } from '#shared/domain/colour-families.ts';
import type { CHOICE_FILTERS } from '#shared/domain/list-filters.ts';
import type { ShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { choicesOf, type ListFilters } from './filter-query.ts';

type FilterName = (typeof CHOICE_FILTERS)[number];

/** A value of a filter, by the name of its parameter; a family of colours has a swatch, or null for several colours. */
export type ListedChoice = {
  name: FilterName;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  swatch?: string | null;
  /** Of a size of a size system its name. */
  system?: string | undefined;
};

/** One group of the form. */
export type ChoiceGroup = {
  id: 'category' | 'collection' | 'size' | 'colour' | 'cloth';
  choices: readonly ListedChoice[];
};

/** The choices of a list in the order of the form: what divides it, and what is chosen even if nothing has it. */
export function choiceGroups({ t }: Pick<ShopIntl, 't'>, facets: Facets, filters: ListFilters): ChoiceGroup[] {
  const known = <Option extends { count: number }>(
    name: FilterName,
    options: readonly Option[],
    read: (option: Option) => Pick<ListedChoice, 'value' | 'label' | 'swatch' | 'system'>,
  ): ListedChoice[] => {
    const chosen = choicesOf(filters[name]);
    const choices = options.map((option) => {
      const shown = read(option);
      return { name, count: option.count, isChosen: chosen.includes(shown.value), ...shown };
    });
    const gone = chosen.filter((value) => !choices.some((choice) => choice.value === value));
    return [...choices, ...gone.map((value) => ({ name, value, label: value, count: 0, isChosen: true }))];
  };
  const named = ({ handle, name }: { handle: string; name: string }) => ({ value: handle, label: name });
  const families = countedOrChosen(
    COLOUR_FAMILIES,
    filters.family,
    (family) => facets.families.find((each) => each.family === family)?.count,
  );
  const cloths = countedOrChosen(
    CLOTHS,
    filters.cloth,
    (cloth) => facets.cloths.find((each) => each.cloth === cloth)?.count,
  );
  const groups: ChoiceGroup[] = [
    { id: 'category', choices: divides(known('category', facets.categories, named)) },
    { id: 'collection', choices: divides(known('collection', facets.collections, named)) },
    {
      id: 'size',
      choices: known('size', facets.sizes, ({ size, of }) => ({
        value: size,
        label: of?.label ?? size,
        system: of?.system,
      })),
    },
    {
      id: 'colour',
      choices: [
        ...known('family', families, ({ value }) => ({
          value,
          label: t(`listing.family.${value}`),
          swatch: FAMILY_SWATCHES[value],
        })),
        ...known('colour', facets.colours, named),
      ],
    },
    {
      id: 'cloth',
      choices: divides(known('cloth', cloths, ({ value }) => ({ value, label: t(`listing.cloth.${value}`) }))),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** What has a count of a kind that the shop names itself, and what is chosen though nothing has it, in their order. */
function countedOrChosen<Value extends string>(
  values: readonly Value[],
  chosen: string | undefined,
  countOf: (value: Value) => number | undefined,
) {
  const chosenValues = choicesOf(chosen);
  return values
    .map((value) => ({ value, count: countOf(value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosenValues.includes(value));
}

/** A list of one group only is not divided by it. */
function divides(choices: ListedChoice[]): ListedChoice[] {
  return choices.length > 1 || choices.some(({ isChosen }) => isChosen) ? choices : [];
}

/** What is chosen, in the order of the form. */
export function chosenOf(groups: readonly ChoiceGroup[]): ListedChoice[] {
  return groups.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen));
}
