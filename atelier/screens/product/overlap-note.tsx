import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import { ConflictNote } from '#atelier/app/ui/conflict-note.tsx';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { TEXT_LANGUAGES } from '#shared/domain/text.ts';
import type { ProductField } from './edit.ts';

const NAMED = [
  'name',
  'description',
  'material',
  'pictures',
  'variants',
  'colours',
  'category',
  'collections',
  'customs',
  'sizeTable',
  'madeToMeasure',
  'embroidery',
] as const;

/** The message that names a field of a product. */
export function fieldName(field: ProductField) {
  const named = NAMED.find((each) => each === field);
  return named ? (`catalogue.field.${named}` as const) : 'catalogue.field.other';
}

type Props = {
  fields: readonly ProductField[];
  theirs: ImportProduct;
  mine: ImportProduct;
  onTheirs: () => void;
  onMine: () => void;
};

/** The fields that somebody else has saved meanwhile, too: both values side by side, and which of them goes on. */
export function OverlapNote({ fields, theirs, mine, onTheirs, onMine }: Props) {
  const text = useText();
  const { t } = text;
  const parts = fields.map((id) => ({
    id,
    name: t(fieldName(id)),
    theirs: shownValue(text, theirs[id]),
    mine: shownValue(text, mine[id]),
  }));
  return <ConflictNote text={t('catalogue.overlapping')} parts={parts} onTheirs={onTheirs} onMine={onMine} />;
}

/** A value in words: the languages of a text, or what a list or a table holds, one a line. */
function shownValue(text: TextFormatter, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.t('pages.nothing');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return text.number(value);
  if (typeof value === 'boolean') return text.t(value ? 'pages.yes' : 'pages.no');
  if (Array.isArray(value)) return value.map((each) => shownValue(text, each)).join('\n') || text.t('pages.none');
  const all = Object.entries(value);
  const isText = TEXT_LANGUAGES.every((language) => all.some(([key]) => key === language));
  return all.map(([, each]) => shownValue(text, each)).join(isText ? '\n' : ' · ');
}
