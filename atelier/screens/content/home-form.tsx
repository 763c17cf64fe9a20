import type { ContentOf } from '#shared/contract/content.ts';
import { HERO_MESSAGES, SECTION_TITLES } from '#shared/i18n/content-messages.ts';
import { IconButton } from '../../app/ui/button.tsx';
import { Checkbox } from '../../app/ui/checkbox.tsx';
import { useText } from '../../app/use-text.ts';
import type { FormProps } from './form.ts';
import { WordsField } from './languages-field.tsx';
import { LinkChoice } from './link-choice.tsx';
import { PictureChoice } from './picture-choice.tsx';

type Hero = ContentOf<'home'>['hero'];
type Section = ContentOf<'home'>['sections'][number];

/** The home page: its hero, and which sections stand under it. */
export function HomeForm({ document: { hero, sections }, onChange, errorAt }: FormProps<'home'>) {
  const { t } = useText();
  const changeHero = (changes: Partial<Hero>) => onChange({ hero: { ...hero, ...changes }, sections });
  return (
    <>
      <section className="content__part" aria-labelledby="hero">
        <h2 id="hero">{t('pages.part.hero')}</h2>
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
        <PictureChoice
          value={hero.picture}
          onChange={(picture) => changeHero({ picture })}
          errorMessage={errorAt('hero.picture')}
        />
      </section>
      <section className="content__part" aria-labelledby="sections">
        <h2 id="sections">{t('pages.part.sections')}</h2>
        <SectionList sections={sections} onChange={(next) => onChange({ hero, sections: next })} errorAt={errorAt} />
      </section>
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
  const move = (from: number, to: number) => {
    const moved = sections.filter((_, index) => index !== from);
    const [section] = sections.slice(from, from + 1);
    if (section) onChange(moved.toSpliced(to, 0, section));
  };
  const change = (index: number, changes: Partial<Section>) =>
    onChange(sections.map((section, each) => (each === index ? { ...section, ...changes } : section)));
  return (
    <ol className="content__sections">
      {sections.map(({ kind, hidden, title }, index) => {
        const name = t(`pages.section.${kind}`);
        const message = SECTION_TITLES[kind];
        return (
          <li key={kind} className="content__section">
            <div className="content__section-head">
              <h3>{name}</h3>
              <Checkbox value={!hidden} onChange={(isShown) => change(index, { hidden: !isShown })}>
                {t('pages.shown')}
              </Checkbox>
              <IconButton
                icon="arrow-up"
                label={t('pages.moveUp', { name })}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                label={t('pages.moveDown', { name })}
                isDisabled={index === sections.length - 1}
                onPress={() => move(index, index + 1)}
              />
            </div>
            {message && !hidden && (
              <WordsField
                label={t('pages.heading', { name })}
                message={message}
                path={`sections.${index}.title`}
                errorAt={errorAt}
                value={title}
                onChange={(words) => change(index, { title: words })}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
