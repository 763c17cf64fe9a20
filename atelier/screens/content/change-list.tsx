import type { ReactNode } from 'react';
import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import { ConflictNote } from '#atelier/app/ui/conflict-note.tsx';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import type { ContentName } from '#shared/contract/content.ts';
import { changesBetween, type FieldChange } from './changes.ts';
import { useDefaultWords } from './default-words.ts';
import { type NameOf, usePartName } from './part-name.ts';
import { withShopWords } from './shop-words.ts';

type State = Readonly<Record<string, unknown>>;
type Props = { name: ContentName; before: State; after: State };

/** The changes of a document, field by field. */
export function ContentChangeList(props: Props) {
  const { t } = useText();
  const changes = useShownChanges(props);
  if (changes.length === 0) return <p className="quiet">{t('pages.same')}</p>;
  return (
    <ul className="content__changes">
      {changes.map(({ id, name, before, after }) => (
        <li key={id}>
          <strong>{name}</strong>
          <del>{before}</del>
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

type ContentConflictProps = { name: ContentName; theirs: State; mine: State; onTheirs: () => void; onMine: () => void };

/** What somebody else has saved of a document meanwhile, beside what was typed. */
export function ContentConflict({ name, theirs, mine, ...settle }: ContentConflictProps) {
  const changes = useShownChanges({ name, before: theirs, after: mine });
  const parts = changes.map(({ before, after, ...part }) => ({ ...part, theirs: before, mine: after }));
  return <ConflictNote parts={parts} {...settle} />;
}

/** The changes as they are read: the name of each field, and both values. */
function useShownChanges({ name, before, after }: Props) {
  const text = useText();
  const partName = usePartName(name, [after, before]);
  const { wordsOf } = useDefaultWords();
  const [former, latter] = withShopWords(name, [before, after], wordsOf);
  return changesBetween(name, former, latter).map((change) => ({
    id: change.path.join('.'),
    name: change.path.map(partName).join(' · '),
    before: shownValue(text, partName, change, change.before),
    after: shownValue(text, partName, change, change.after),
  }));
}

function shownValue(text: TextFormatter, partName: NameOf, change: FieldChange, value: unknown): ReactNode {
  if (change.path.at(-1) !== 'picture' || typeof value !== 'string') return valueText(text, partName, change, value);
  return <img src={pictureUrl(value, 240)} alt={text.t('pages.picture.chosen')} width={48} height={60} />;
}

function valueText(
  { t, money, number, country }: TextFormatter,
  partName: NameOf,
  { path }: FieldChange,
  value: unknown,
): string {
  if (Array.isArray(value)) {
    const nameOf = path[0] === 'near' ? country : partName;
    return value.map((part) => nameOf(String(part))).join(', ') || t('pages.none');
  }
  switch (typeof value) {
    case 'number':
      return path.at(-1) === 'price' || path[0] === 'surcharges' ? money(value) : number(value);
    case 'boolean':
      return value ? t('pages.yes') : t('pages.no');
    case 'string':
      return value.trim() || t('pages.nothing');
    default:
      return t('pages.nothing');
  }
}
