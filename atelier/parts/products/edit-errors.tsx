import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ErrorNote } from '#atelier/app/ui/states.tsx';

const KNOWN = [
  'required',
  'unknown',
  'repeated',
  'unknown-colour',
  'no-label',
  'too-long',
  'control-characters',
  'held-by-orders',
  'not-lower',
  'past',
  'before-start',
  'not-counted',
  'not-empty',
  'picture-type',
  'picture-damaged',
  'picture-too-large',
  'picture-too-small',
] as const;

/** Why an edit was refused: the invalid fields, in words. */
export function EditErrorNote({ error }: { error: Error | null }) {
  const { t } = useText();
  if (!(error instanceof ApiError)) return <ErrorNote error={error} />;
  if (error.code === 'changed-meanwhile') {
    return (
      <div className="note" role="alert">
        <p>{t('catalogue.changedMeanwhile')}</p>
      </div>
    );
  }
  const errors = error.problem?.errors ?? [];
  if (errors.length === 0) return <ErrorNote error={error} />;
  const sentences = errors.map(({ path, code }) => {
    const known = KNOWN.find((each) => each === code);
    return `${t(fieldLabelOf(path))}: ${known ? t(`catalogue.error.${known}`) : t('catalogue.error.other')}`;
  });
  return (
    <div className="note note--error" role="alert">
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

const FIELD_LABELS = {
  price: 'catalogue.field.price',
  sku: 'catalogue.field.sku',
  name: 'catalogue.field.name',
  size: 'catalogue.field.size',
  variants: 'catalogue.field.variants',
  colours: 'catalogue.field.colours',
  pictures: 'catalogue.field.pictures',
  category: 'catalogue.field.category',
  collections: 'catalogue.field.collections',
  stock: 'catalogue.field.stock',
  customs: 'catalogue.field.customs',
  sizeTable: 'catalogue.field.sizeTable',
  endsAt: 'catalogue.schedule.until',
} as const;

/** The name of a path of the request: the most specific known one. */
function fieldLabelOf(path: string) {
  const parts = path.split('.').toReversed();
  const names = Object.keys(FIELD_LABELS).filter((name): name is keyof typeof FIELD_LABELS => name in FIELD_LABELS);
  const found = parts.map((part) => names.find((name) => name === part)).find((name) => name !== undefined);
  return found ? FIELD_LABELS[found] : 'catalogue.field.other';
}
