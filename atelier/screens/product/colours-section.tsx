import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { emptyText, SOURCE_LANGUAGE, TEXT_LANGUAGES } from '#shared/domain/text.ts';
import type { SectionProps } from './edit.ts';

/** The colours of a product, to which variants and pictures refer. */
export function ColoursSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const { colours } = product;
  const change = (at: number, changes: Partial<(typeof colours)[number]>) =>
    onChange({ colours: colours.map((colour, index) => (index === at ? { ...colour, ...changes } : colour)) });
  const isUsed = (handle: string) =>
    product.variants.some(({ colour }) => colour === handle) ||
    product.pictures.some(({ colour }) => colour === handle);
  return (
    <Card title={t('catalogue.field.colours')}>
      <ul className="colours">
        {colours.map(({ handle, name, swatch }, position) => (
          <li key={handle} className="colours__row">
            <input
              type="color"
              className="colours__swatch"
              aria-label={t('catalogue.colour.swatch', { name: name[SOURCE_LANGUAGE] })}
              value={swatch ?? '#cccccc'}
              onChange={({ target }) => change(position, { swatch: target.value })}
            />
            {TEXT_LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={t(`catalogue.colour.${language}`)}
                hideLabel={position > 0}
                lang={language}
                value={name[language]}
                description={name[language].trim() === '' && t('catalogue.missing.translation')}
                onChange={(text) => change(position, { name: { ...name, [language]: text } })}
              />
            ))}
            <IconButton
              icon="trash"
              label={isUsed(handle) ? t('catalogue.colour.used') : t('catalogue.remove')}
              isDisabled={isUsed(handle)}
              onPress={() => onChange({ colours: colours.filter((_, index) => index !== position) })}
            />
          </li>
        ))}
      </ul>
      <Button
        icon="plus"
        onPress={() =>
          onChange({
            colours: [
              ...colours,
              newColour(
                colours.map((colour) => colour.handle),
                t('catalogue.colour.new'),
              ),
            ],
          })
        }
      >
        {t('catalogue.colour.add')}
      </Button>
    </Card>
  );
}

function newColour(taken: readonly string[], name: string) {
  const slug = latinSlugOf(name);
  const handle = Array.from({ length: taken.length + 1 }, (_, index) =>
    index === 0 ? slug : `${slug}-${index + 1}`,
  ).find((each) => !taken.includes(each));
  return { handle: handle ?? slug, name: { ...emptyText(), [SOURCE_LANGUAGE]: name }, swatch: null };
}
