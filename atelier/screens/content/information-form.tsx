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
export function InformationForm(props: FormProps<PageName> & { name: PageName }) {
  const { name, document, onChange, errorAt } = props;
  const { t } = useText();
  const { ids } = useDefaultWords();
  const start = startOf(name);
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
          onChange={(words) => onChange({ ...document, words: written(document, field, words) })}
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
      <Sections {...props} />
    </section>
  );
}

/** The sections of a page, its own and added ones, in order. */
function Sections({ name, document, onChange, errorAt }: FormProps<PageName> & { name: PageName }) {
  const { t, locale } = useText();
  const { ids, wordsOf } = useDefaultWords();
  const start = startOf(name);
  const own = ids.flatMap((id) => /^(\w+)\.title$/.exec(id.startsWith(start) ? id.slice(start.length) : '')?.[1] ?? []);
  const sections = document.sections ?? own;
  const nameOf = (section: string) =>
    textIn(document.words[`${section}.title`] ?? wordsOf(`${start}${section}.title`), locale) || t('pages.newSection');
  const arrange = (next: string[]) => onChange({ ...document, sections: next.join() === own.join() ? null : next });
  const add = () => {
    const section = `own${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const words = { ...document.words, [`${section}.title`]: emptyText(), [`${section}.text`]: emptyText() };
    onChange({ words, sections: [...sections, section] });
  };
  return (
    <>
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
            {(['title', 'text'] as const).map((part) => (
              <SectionField key={part} {...{ section, part, start, document, onChange, errorAt }} />
            ))}
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
    </>
  );
}

type SectionFieldProps = FormProps<PageName> & { section: string; part: 'title' | 'text'; start: string };

/** A text of a section; none if the page's own section has no such text. */
function SectionField({ section, part, start, document, onChange, errorAt }: SectionFieldProps) {
  const { t } = useText();
  const { ids } = useDefaultWords();
  const field = `${section}.${part}`;
  const props = {
    label: t(`pages.part.${part}`),
    path: `words.${field}`,
    errorAt,
    lines: part === 'title' ? 1 : TEXT_LINES,
    onChange: (words: Text | null) => onChange({ ...document, words: written(document, field, words) }),
  };
  if (ADDED_SECTION.test(section)) return <LanguagesField {...props} value={document.words[field] ?? emptyText()} />;
  if (!ids.includes(start + field)) return null;
  return <WordsField {...props} message={start + field} value={document.words[field] ?? null} />;
}

/** What the ids of a page's messages begin with. */
function startOf(name: PageName): string {
  return `info.${name.replace('page-', '')}.`;
}

function written({ words }: Document, field: string, changed: Text | null): Document['words'] {
  const others = Object.entries(words).filter(([each]) => each !== field);
  return Object.fromEntries(changed ? [...others, [field, changed]] : others);
}
