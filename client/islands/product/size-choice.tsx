import { type Ref, useId } from 'react';
import type { Variant } from '#shared/contract/product.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { RadioTile } from '../form/radio-tile.tsx';

type Props = {
  ref: Ref<HTMLFieldSetElement>;
  sizes: readonly string[];
  /** The variants of the chosen colour. */
  variants: readonly Variant[];
  chosen: string | null;
  error: string | null;
  onChoose: (size: string) => void;
  /** What buyers say of the fit; the adviser repeats it. */
  saidFit?: string | undefined;
  /** Made to measure, beside the standard sizes; null if it is not offered. */
  measured: { isChosen: boolean; surcharge: string; onChoose: () => void } | null;
};

/** Sizes as tiles. Sold-out ones are struck through but can be chosen, so that the reason can be read. */
export function SizeChoice({ ref, sizes, variants, chosen, error, onChoose, saidFit, measured }: Props) {
  const { t } = useShopIntl();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className="choice" ref={ref} aria-describedby={error ? errorId : undefined}>
      <legend>{t('product.buy.size')}</legend>
      <div className="choice__tiles">
        {sizes.map((size) => {
          const soldOut = (variants.find((variant) => variant.size === size)?.stock ?? null) === 0;
          return (
            <RadioTile
              key={size}
              name={name}
              value={size}
              checked={size === chosen}
              onChange={() => onChoose(size)}
              soldOut={soldOut}
            >
              <span>{size}</span>
              {soldOut && <span className="visually-hidden">{t('common.soldOut')}</span>}
            </RadioTile>
          );
        })}
        {measured && (
          <RadioTile name={name} checked={measured.isChosen} onChange={measured.onChoose} wide>
            <span>{t('product.buy.measured')}</span>
            <span className="tile-radio__extra">{t('product.buy.measuredPrice', { price: measured.surcharge })}</span>
          </RadioTile>
        )}
      </div>
      {saidFit && (
        <p className="choice__fit" data-fit>
          {saidFit}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
