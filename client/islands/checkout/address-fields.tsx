import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { Field } from './field.tsx';

/** Where the parcel goes: the country first, because the rest follows it. */
export function AddressFields() {
  const { t, locale, country } = useShopIntl();
  const { register } = useFormContext<CheckoutDraft>();
  const id = useId();
  const countries = COUNTRIES.map((code) => ({ code, name: country(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return (
    <fieldset className="fields">
      <legend>{t('checkout.address')}</legend>
      <div className="field field--wide">
        <label className="field__label" htmlFor={id}>
          {t('checkout.field.country')}
        </label>
        <select id={id} autoComplete="country" {...register('country')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field name="city" autoComplete="address-level2" />
      <Field name="region" autoComplete="address-level1" optional />
      <Field name="address" autoComplete="street-address" />
      <Field name="postalCode" autoComplete="postal-code" />
    </fieldset>
  );
}
