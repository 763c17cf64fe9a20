import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { SOURCE_LANGUAGE, TEXT_LANGUAGES } from '#shared/domain/text.ts';
import { newColour, renameColour } from './colour-names.ts';
import type { SectionProps } from './edit.ts';

/** The colours of a product, to which variants and pictures refer. */
export function ColoursSection({ product, onChange, stored }: SectionProps & { stored: OperatorProduct }) {
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
        {[...colours.entries()].map(([position, { handle, name, swatch }]) => (
          <li key={position} className="colours__row">
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
                onChange={(text) =>
                  onChange(renameColour(product, stored.product, position, { ...name, [language]: text }))
                }
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
        onPress={() => onChange({ colours: [...colours, newColour(colours, t('catalogue.colour.new'))] })}
      >
        {t('catalogue.colour.add')}
      </Button>
    </Card>
  );
}
