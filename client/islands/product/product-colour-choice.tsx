import { useId } from 'react';
import type { Colour } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Swatch } from '#shared/ui/swatch.tsx';

type Props = { colours: readonly Colour[]; chosen: string | null; onChoose: (handle: string) => void };

/** Colours as swatches, with the chosen one's name beside the label. */
export function ProductColourChoice({ colours, chosen, onChoose }: Props) {
  const { t } = useShopIntl();
  const name = useId();
  const current = colours.find((colour) => colour.handle === chosen);
  return (
    <fieldset className="choice">
      <legend>
        {t('product.buy.colour')} <span className="choice__chosen">{current?.name}</span>
      </legend>
      <div className="choice__swatches">
        {colours.map((colour) => (
          <label key={colour.handle} className="swatch-radio" title={colour.name}>
            <input
              type="radio"
              name={name}
              value={colour.handle}
              checked={colour.handle === chosen}
              onChange={() => onChoose(colour.handle)}
            />
            <Swatch hex={colour.swatch} size={28} />
            <span className="visually-hidden">{colour.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
