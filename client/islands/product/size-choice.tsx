import { type Ref, useId } from 'react';
import type { Variant } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = {
  ref: Ref<HTMLFieldSetElement>;
  sizes: readonly string[];
  /** The variants of the chosen colour. */
  variants: readonly Variant[];
  chosen: string | null;
  error: string | null;
  onChoose: (size: string) => void;
  /** Sewing to measure, beside the standard sizes; null where it is not offered. */
  measured: { isChosen: boolean; surcharge: string; onChoose: () => void } | null;
};

/** Sizes as tiles. Sold-out ones are struck through but can be chosen, so that the reason can be read. */
export function SizeChoice({ ref, sizes, variants, chosen, error, onChoose, measured }: Props) {
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
            <label key={size} className="tile-radio" data-sold-out={soldOut || undefined}>
              <input type="radio" name={name} value={size} checked={size === chosen} onChange={() => onChoose(size)} />
              <span>{size}</span>
              {soldOut && <span className="visually-hidden">{t('common.soldOut')}</span>}
            </label>
          );
        })}
        {measured && (
          <label className="tile-radio tile-radio--wide">
            <input type="radio" name={name} checked={measured.isChosen} onChange={measured.onChoose} />
            <span>{t('product.buy.measured')}</span>
            <span className="tile-radio__extra">{t('product.buy.measuredPrice', { price: measured.surcharge })}</span>
          </label>
        )}
      </div>
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
