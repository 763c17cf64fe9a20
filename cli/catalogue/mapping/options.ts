import { type FieldName, OPTION_FIELDS } from '../csv/columns.ts';
import type { FileErrors } from '../csv/file-errors.ts';
import type { Row } from '../csv/read-table.ts';

type Option = { kind: 'colour' | 'size' | 'other'; name: string; nameField: FieldName; value: FieldName };

/** A product's options in the shop: at most one colour, and everything else in the size's label. */
export type Options = { colour: Option | null; sizes: readonly Option[] };

const COLOUR_NAMES: readonly string[] = ['color', 'colour', 'цвет'];
const SIZE_NAMES: readonly string[] = ['size', 'размер'];
/** Shopify's identifier of a colour option, whatever its name. */
export const COLOUR_LINK = 'product.metafields.shopify.color-pattern';
export const SIZE_LINK = 'product.metafields.shopify.size';

const JOINT = ' / ';
const SHORT_SIZES: Readonly<Record<string, string>> = { Small: 'S', Medium: 'M', Large: 'L' };

/** True for a name that identifies the colour option without a link. */
export function isColourName(name: string): boolean {
  return COLOUR_NAMES.includes(name.toLowerCase());
}
function isSizeName(name: string): boolean {
  return SIZE_NAMES.includes(name.toLowerCase());
}

/**
 * Reads which options a product has from its first row. The one named Colour (or linked to it) is the colour; the one
 * named Size is the size; any other joins the size's name and label after " / ", and stands for it where there is
 * none. A single "Title: Default Title" is no option at all.
 */
export function readOptions(first: Row): Options {
  const named = OPTION_FIELDS.flatMap(({ name, value, link }): Option[] => {
    const text = first.text(name);
    if (!text || (text === 'Title' && first.text(value) === 'Default Title')) return [];
    return [{ kind: kindOf(text, first.text(link)), name: text, nameField: name, value }];
  });
  const colour = named.find(({ kind }) => kind === 'colour') ?? null;
  const size = named.find(({ kind }) => kind === 'size');
  const others = named.filter((option) => option !== colour && option !== size);
  return { colour, sizes: size ? [size, ...others] : others };
}

function kindOf(name: string, link: string): Option['kind'] {
  if (link === COLOUR_LINK || (!link && isColourName(name))) return 'colour';
  if (link === SIZE_LINK || isSizeName(name)) return 'size';
  return isColourName(name) ? 'colour' : 'other';
}

/** The names of the two options in the shop; empty if there is none. */
export function optionNames({ colour, sizes }: Options): { colour: string; size: string } {
  return { colour: colour?.name ?? '', size: sizes.map(({ name }) => name).join(JOINT) };
}

/** The colour's name and the size's label of one variant; a missing value is an error. */
export function readOptionValues({ colour, sizes }: Options, row: Row, errors: FileErrors) {
  const read = (option: Option): string => {
    const text = row.text(option.value);
    if (!text) errors.add(row.line, option.value, `The variant has no value for the option "${option.name}".`);
    const renamed = row.text(option.nameField);
    if (renamed && renamed !== option.name) {
      errors.add(
        row.line,
        option.nameField,
        `The option is "${option.name}" on the product's first row and "${renamed}" here.`,
      );
    }
    return option.kind === 'size' ? (SHORT_SIZES[text] ?? text) : text;
  };
  return {
    colour: colour ? read(colour) : null,
    size: sizes.length > 0 ? sizes.map(read).join(JOINT) : null,
  };
}
