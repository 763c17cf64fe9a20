import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { SortableList } from '#atelier/app/ui/sorting/sortable-list.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import type { ContentOf } from '#shared/contract/content.ts';
import { ADDED_SECTION, type EditedPage } from '#shared/contract/information-content.ts';
import { emptyText, type Text, textIn } from '#shared/domain/text.ts';
import { TEXT_FACTS, TEXT_LINKS } from '#shared/domain/text-references.ts';
import { useDefaultWords } from './default-words.ts';
import type { FormProps } from './form.ts';
import { LanguagesField, WordsField } from './languages-field.tsx';

type PageName = `page-${EditedPage}`;
type Document = ContentOf<PageName>;

const TEXT_LINES = 7;

/** The form of an information page: its title, its lead, and its sections in order. */
export function InformationForm({ name, document, onChange, errorAt }: FormProps<PageName> & { name: PageName }) {
  const { t, locale } = useText();
  const { ids, wordsOf } = useDefaultWords();
  const start = `info.${name.replace('page-', '')}.`;
  const own = ids.flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []));
  const ownSections = own.flatMap((field) => /^(\w+)\.title$/.exec(field)?.[1] ?? []);
  const sections = document.sections ?? ownSections;
  const isAdded = (section: string) => ADDED_SECTION.test(section);
  const write = (field: string, words: Text | null) =>
    onChange({ ...document, words: written(document, field, words) });
  const nameOf = (section: string) =>
    textIn(document.words[`${section}.title`] ?? wordsOf(`${start}${section}.title`), locale) || t('pages.newSection');
  const arrange = (next: string[]) =>
    onChange({ ...document, sections: next.join() === ownSections.join() ? null : next });
  const add = () => {
    const section = `own${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const words = { ...document.words, [`${section}.title`]: emptyText(), [`${section}.text`]: emptyText() };
    onChange({ words, sections: [...sections, section] });
  };
  const fieldOf = (section: string, part: 'title' | 'text') => {
    const field = `${section}.${part}`;
    const props = {
      label: t(`pages.part.${part}`),
      path: `words.${field}`,
      errorAt,
      lines: part === 'title' ? 1 : TEXT_LINES,
    };
    if (isAdded(section)) {
      return (
        <LanguagesField
          {...props}
          value={document.words[field] ?? emptyText()}
          onChange={(words) => write(field, words)}
        />
      );
    }
    if (!own.includes(field)) return null;
    return (
      <WordsField
        {...props}
        message={start + field}
        value={document.words[field] ?? null}
        onChange={(words) => write(field, words)}
      />
    );
  };
  if (ids.length === 0) return <Skeleton lines={12} />;
  return (
    <section className="card" aria-label={t(`pages.name.${name}`)}>
      {(['title', 'lead'] as const).map((field) => (
        <WordsField
          key={field}
          label={t(`pages.part.${field}`)}
          message={start + field}
          path={`words.${field}`}
          errorAt={errorAt}
          lines={field === 'lead' ? 3 : 1}
          value={document.words[field] ?? null}
          onChange={(words) => write(field, words)}
        />
      ))}
      <h2>{t('pages.part.sections')}</h2>
      <p className="quiet">{t('pages.markup')}</p>
      <p className="quiet">
        {t('pages.markup.names', {
          facts: TEXT_FACTS.map((fact) => `{${fact}}`).join(' '),
          links: TEXT_LINKS.join(', '),
        })}
      </p>
      <SortableList
        label={t('pages.part.sections')}
        items={sections}
        idOf={(section) => section}
        nameOf={nameOf}
        onChange={arrange}
      >
        {(section) => (
          <>
            <div className="content__section-head">
              <h3>{nameOf(section)}</h3>
              <IconButton
                icon="trash"
                label={t('pages.removeSection', { name: nameOf(section) })}
                onPress={() => arrange(sections.filter((each) => each !== section))}
              />
            </div>
            {fieldOf(section, 'title')}
            {fieldOf(section, 'text')}
          </>
        )}
      </SortableList>
      <div className="content__tools">
        <Button icon="plus" onPress={add}>
          {t('pages.addSection')}
        </Button>
        {document.sections !== null && (
          <Button kind="quiet" icon="arrow-back-up" onPress={() => onChange({ ...document, sections: null })}>
            {t('pages.ownSections')}
          </Button>
        )}
      </div>
    </section>
  );
}

function written({ words }: Document, field: string, changed: Text | null): Document['words'] {
  const others = Object.entries(words).filter(([each]) => each !== field);
  return Object.fromEntries(changed ? [...others, [field, changed]] : others);
}
