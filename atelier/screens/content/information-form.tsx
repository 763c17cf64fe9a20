import { type ContentOf, INFORMATION_FIELD } from '#shared/contract/content.ts';
import { Skeleton } from '../../app/ui/states.tsx';
import { useText } from '../../app/use-text.ts';
import { useDefaultWords } from './default-words.ts';
import type { FormProps } from './form.ts';
import { WordsField } from './languages-field.tsx';

type PageName = 'page-delivery' | 'page-payment' | 'page-returns';
type Words = ContentOf<PageName>['words'];

/** The words of an information page: its lead, and each section’s heading and text. */
export function InformationForm({ name, document, onChange, errorAt }: FormProps<PageName> & { name: PageName }) {
  const { t, locale } = useText();
  const { ids, wordsOf } = useDefaultWords();
  const start = `info.${name.replace('page-', '')}.`;
  const fields = ids.flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []));
  const change = (field: string, words: Words[string] | null) => {
    const others = Object.entries(document.words).filter(([each]) => each !== field);
    onChange({ words: Object.fromEntries(words ? [...others, [field, words]] : others) });
  };
  if (ids.length === 0) return <Skeleton lines={12} />;
  return (
    <section className="content__part" aria-label={t(`pages.name.${name}`)}>
      <p className="quiet">{t('pages.markup', { fact: '{sewing}' })}</p>
      {fields
        .filter((field) => INFORMATION_FIELD.test(field))
        .map((field) => (
          <WordsField
            key={field}
            label={fieldLabel(field)}
            message={start + field}
            path={`words.${field}`}
            errorAt={errorAt}
            lines={field.endsWith('.title') ? 1 : field === 'lead' ? 3 : 7}
            value={document.words[field] ?? null}
            onChange={(words) => change(field, words)}
          />
        ))}
    </section>
  );

  function fieldLabel(field: string): string {
    if (field === 'lead') return t('pages.part.lead');
    const [section = ''] = field.split('.');
    const name = wordsOf(`${start}${section}.title`)[locale];
    return field.endsWith('.title') ? t('pages.heading', { name }) : t('pages.sectionText', { name });
  }
}
