import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Chapter, Specimen } from './specimen.tsx';

const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;

/** Fields and choices: at rest, filled, refused. */
export function Forms() {
  const { t } = useShopIntl();
  return (
    <Chapter title="Forms">
      <Specimen name="Fields: empty and optional, filled, refused, many lines, a choice">
        <div className="fields">
          <p className="field">
            <label className="field__label" htmlFor="specimen-empty">
              {t('checkout.field.comment')}
              <span className="field__optional">{t('checkout.optional')}</span>
            </label>
            <input id="specimen-empty" />
          </p>
          <p className="field">
            <label className="field__label" htmlFor="specimen-filled">
              {t('checkout.field.city')}
            </label>
            <input id="specimen-filled" defaultValue="Примерск" />
          </p>
          <p className="field">
            <label className="field__label" htmlFor="specimen-refused">
              {t('checkout.field.email')}
            </label>
            <input id="specimen-refused" defaultValue="name@" aria-invalid aria-describedby="specimen-error" />
            <span className="field__error" id="specimen-error">
              {t('checkout.error.email')}
            </span>
          </p>
          <p className="field">
            <label className="field__label" htmlFor="specimen-choice">
              {t('checkout.field.country')}
            </label>
            <select id="specimen-choice">
              <option>Россия</option>
              <option>Germany</option>
            </select>
          </p>
          <p className="field field--wide">
            <label className="field__label" htmlFor="specimen-lines">
              {t('checkout.field.comment')}
            </label>
            <textarea id="specimen-lines" rows={3} />
          </p>
        </div>
      </Specimen>
      <Specimen name="Tiles: free, chosen, sold out">
        <fieldset className="choice">
          <legend>{t('product.buy.size')}</legend>
          <div className="choice__tiles">
            {SIZES.map((size) => (
              <label key={size} className="tile-radio" data-sold-out={size === 'XL' || undefined}>
                <input type="radio" name="specimen-size" defaultChecked={size === 'M'} />
                <span>{size}</span>
                {size === 'XL' && <span className="visually-hidden">{t('common.soldOut')}</span>}
              </label>
            ))}
          </div>
        </fieldset>
      </Specimen>
    </Chapter>
  );
}
