import { type ContentName, HOME_SECTIONS } from '#shared/contract/content.ts';
import { DELIVERY_METHODS, DELIVERY_ZONES } from '#shared/domain/delivery.ts';
import { type Text, useText } from '../../app/use-text.ts';
import { changesBetween, type FieldChange } from './changes.ts';

/** The fields of documents that have a name of their own. */
const PARTS = [
  'hero',
  'eyebrow',
  'title',
  'text',
  'link',
  'kind',
  'handle',
  'picture',
  'sections',
  'order',
  'hidden',
  'first',
  'second',
  'phone',
  'email',
  'telegram',
  'whatsapp',
  'address',
  'seller',
  'hours',
  'price',
  'days',
  'min',
  'max',
  'words',
  'lead',
  'ru',
  'en',
] as const;

type Props = { name: ContentName; before: unknown; after: unknown };

/** What would be another than before, field by field. */
export function ChangeList({ name, before, after }: Props) {
  const text = useText();
  const changes = changesBetween(name, before, after);
  if (changes.length === 0) return <p className="quiet">{text.t('pages.same')}</p>;
  return (
    <ul className="content__changes">
      {changes.map((change) => (
        <li key={change.path.join('.')}>
          <strong>{change.path.map((part) => partName(text, part)).join(' · ')}</strong>
          <del>{valueText(text, change, change.before)}</del>
          <ins>{valueText(text, change, change.after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function partName({ t }: Text, part: string): string {
  const field = PARTS.find((each) => each === part);
  if (field) return t(`pages.part.${field}`);
  const section = HOME_SECTIONS.find((each) => each === part);
  if (section) return t(`pages.section.${section}`);
  const zone = DELIVERY_ZONES.find((each) => `to-${each}` === part);
  if (zone) return t(`pages.zone.${zone}`);
  const method = DELIVERY_METHODS.find((each) => each === part);
  return method ? t(`delivery.${method}.name`) : part.replace(/\.(title|text)$/, '');
}

function valueText(text: Text, { path }: FieldChange, value: unknown): string {
  const { t, money, number } = text;
  if (Array.isArray(value)) return value.map((part) => partName(text, String(part))).join(', ');
  switch (typeof value) {
    case 'number':
      return path.at(-1) === 'price' ? money(value) : number(value);
    case 'boolean':
      return value ? t('pages.yes') : t('pages.no');
    case 'string':
      return value;
    default:
      return t('pages.nothing');
  }
}
