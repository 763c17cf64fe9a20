import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { SortableList } from '#atelier/app/ui/sorting/sortable-list.tsx';
import type { ContentOf } from '#shared/contract/content.ts';
import { PICKED_SECTION } from '#shared/contract/home-content.ts';
import { HERO_MESSAGES, SECTION_TITLES } from '#shared/i18n/content-messages.ts';
import type { FormProps } from './form.ts';
import { HeroPicture } from './hero-picture.tsx';
import { WordsField } from './languages-field.tsx';
import { LinkChoice } from './link-choice.tsx';
import { PickChoice } from './pick-choice.tsx';

type Hero = ContentOf<'home'>['hero'];
type Section = ContentOf<'home'>['sections'][number];

/** The form of the home page: its hero and its sections. */
export function HomeForm({ document: { hero, sections }, onChange, errorAt }: FormProps<'home'>) {
  const { t } = useText();
  const changeHero = (changes: Partial<Hero>) => onChange({ hero: { ...hero, ...changes }, sections });
  return (
    <>
      <Card title={t('pages.part.hero')}>
        {(['eyebrow', 'title', 'text'] as const).map((field) => (
          <WordsField
            key={field}
            label={t(`pages.part.${field}`)}
            message={HERO_MESSAGES[field]}
            path={`hero.${field}`}
            errorAt={errorAt}
            value={hero[field]}
            onChange={(words) => changeHero({ [field]: words })}
            {...(field === 'title' && { description: t('pages.emphasis') })}
            {...(field === 'text' && { lines: 2 })}
          />
        ))}
        <LinkChoice value={hero.link} onChange={(link) => changeHero({ link })} errorMessage={errorAt('hero.link')} />
        <HeroPicture value={hero.picture} onChange={(picture) => changeHero({ picture })} errorAt={errorAt} />
      </Card>
      <Card title={t('pages.part.sections')}>
        <p className="quiet">{t('pages.sections.order')}</p>
        <SectionList sections={sections} onChange={(next) => onChange({ hero, sections: next })} errorAt={errorAt} />
      </Card>
    </>
  );
}

type ListProps = {
  sections: readonly Section[];
  onChange: (sections: Section[]) => void;
  errorAt: (path: string) => string | undefined;
};

function SectionList({ sections, onChange, errorAt }: ListProps) {
  const { t } = useText();
  const nameOf = ({ kind }: Section) => t(`pages.section.${kind}`);
  const change = (index: number, changes: Partial<Section>) =>
    onChange(sections.map((section, each) => (each === index ? { ...section, ...changes } : section)));
  return (
    <SortableList
      label={t('pages.part.sections')}
      items={sections}
      idOf={({ kind }) => kind}
      nameOf={nameOf}
      onChange={onChange}
    >
      {(section, index) => {
        const { kind, hidden, title, pick } = section;
        const message = SECTION_TITLES[kind];
        return (
          <>
            <div className="content__section-head">
              <h3>{nameOf(section)}</h3>
              <Checkbox value={!hidden} onChange={(isShown) => change(index, { hidden: !isShown })}>
                {t('pages.shown')}
              </Checkbox>
            </div>
            {message && !hidden && (
              <WordsField
                label={t('pages.part.title')}
                message={message}
                path={`sections.${index}.title`}
                errorAt={errorAt}
                value={title}
                onChange={(words) => change(index, { title: words })}
              />
            )}
            {kind === PICKED_SECTION && !hidden && (
              <PickChoice
                value={pick}
                onChange={(next) => change(index, { pick: next })}
                errorMessage={errorAt(`sections.${index}.pick`) ?? errorAt(`sections.${index}.pick.handles`)}
              />
            )}
          </>
        );
      }}
    </SortableList>
  );
}
