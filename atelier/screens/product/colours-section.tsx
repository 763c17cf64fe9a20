import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { ImportColour } from '#shared/contract/catalogue-import.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { COLOUR_FAMILIES, familyOfSwatch } from '#shared/domain/colour-families.ts';
import { SOURCE_LANGUAGE, TEXT_LANGUAGES } from '#shared/domain/text.ts';
import { newColour, renameColour } from './colour-names.ts';
import type { SectionProps } from './edit.ts';

/** What the picker of a colour without a sample begins with; nobody sees it. */
const UNKNOWN = '#cccccc';
/** The choice of the family that a swatch looks like. */
const LIKE_SWATCH = 'swatch';

/** The colours of a product, to which variants and pictures refer. */
export function ColoursSection({ product, onChange, stored }: SectionProps & { stored: OperatorProduct }) {
  const { t } = useText();
  const { colours } = product;
  const change = (at: number, changes: Partial<(typeof colours)[number]>) =>
    onChange({ colours: colours.map((colour, index) => (index === at ? { ...colour, ...changes } : colour)) });
  const isUsed = (handle: string) => [...product.variants, ...product.pictures].some(({ colour }) => colour === handle);
  return (
    <Card title={t('catalogue.field.colours')}>
      <ul className="colours">
        {[...colours.entries()].map(([position, { handle, name, swatch, family }]) => (
          <li key={position} className="colours__row">
            <input
              type="color"
              className={swatch === null ? 'colours__swatch colours__swatch--none' : 'colours__swatch'}
              aria-label={t(swatch === null ? 'catalogue.colour.swatch.none' : 'catalogue.colour.swatch', {
                name: name[SOURCE_LANGUAGE],
              })}
              value={swatch ?? UNKNOWN}
              onChange={({ target }) => change(position, { swatch: target.value })}
            />
            {TEXT_LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={t(`catalogue.colour.${language}`)}
                hideLabel={position > 0}
                lang={language}
                value={name[language]}
                description={[
                  name[language].trim() === '' && t('catalogue.missing.translation'),
                  language === SOURCE_LANGUAGE && swatch === null && t('catalogue.colour.unchosen'),
                ].find(Boolean)}
                onChange={(text) =>
                  onChange(renameColour(product, stored.product, position, { ...name, [language]: text }))
                }
              />
            ))}
            <FamilySelect
              colour={{ swatch, family }}
              hideLabel={position > 0}
              onChange={(chosen) => change(position, { family: chosen })}
            />
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

type FamilyProps = {
  colour: Pick<ImportColour, 'swatch' | 'family'>;
  hideLabel: boolean;
  onChange: (family: ImportColour['family']) => void;
};

/** The family that lists find a colour by: that of its swatch, or another one. */
function FamilySelect({ colour: { swatch, family }, hideLabel, onChange }: FamilyProps) {
  const { t } = useText();
  const likeSwatch =
    swatch === null
      ? t('catalogue.colour.family.none')
      : t('catalogue.colour.family.swatch', { family: t(`listing.family.${familyOfSwatch(swatch)}`) });
  return (
    <Select
      label={t('catalogue.colour.family')}
      hideLabel={hideLabel}
      value={family ?? LIKE_SWATCH}
      options={[
        { id: LIKE_SWATCH, label: likeSwatch },
        ...COLOUR_FAMILIES.map((each) => ({ id: each, label: t(`listing.family.${each}`) })),
      ]}
      onChange={(chosen) => onChange(COLOUR_FAMILIES.find((each) => each === chosen))}
    />
  );
}
