import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { slugOf } from '#shared/domain/slug.ts';
import type { SectionProps } from './editor.tsx';

/** The colours of a product, to which variants and pictures refer. */
export function ColoursSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const { colours } = product;
  const change = (place: number, changes: Partial<(typeof colours)[number]>) =>
    onChange({ colours: colours.map((colour, index) => (index === place ? { ...colour, ...changes } : colour)) });
  const isUsed = (handle: string) =>
    product.variants.some(({ colour }) => colour === handle) ||
    product.pictures.some(({ colour }) => colour === handle);
  return (
    <Card title={t('catalogue.field.colours')}>
      <ul className="colours">
        {colours.map(({ handle, name, swatch }, place) => (
          <li key={handle} className="colours__row">
            <input
              type="color"
              className="colours__swatch"
              aria-label={t('catalogue.colour.swatch', { name: name.ru })}
              value={swatch ?? '#cccccc'}
              onChange={({ target }) => change(place, { swatch: target.value })}
            />
            <TextField
              label={t('catalogue.colour.ru')}
              hideLabel={place > 0}
              value={name.ru}
              onChange={(ru) => change(place, { name: { ...name, ru } })}
            />
            <TextField
              label={t('catalogue.colour.en')}
              hideLabel={place > 0}
              lang="en"
              value={name.en}
              description={name.en.trim() === '' && t('catalogue.missing.translation')}
              onChange={(en) => change(place, { name: { ...name, en } })}
            />
            <IconButton
              icon="trash"
              label={isUsed(handle) ? t('catalogue.colour.used') : t('catalogue.remove')}
              isDisabled={isUsed(handle)}
              onPress={() => onChange({ colours: colours.filter((_, index) => index !== place) })}
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

function newColour(taken: readonly string[], ru: string) {
  const slug = slugOf(ru);
  const handle = Array.from({ length: taken.length + 1 }, (_, index) =>
    index === 0 ? slug : `${slug}-${index + 1}`,
  ).find((each) => !taken.includes(each));
  return { handle: handle ?? slug, name: { ru, en: '' }, swatch: null };
}
