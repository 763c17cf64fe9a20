import { useFormContext } from 'react-hook-form';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { fieldId, useFieldError } from './field.tsx';

/** The country, which comes first: address, delivery methods and payment depend on it. */
export function CountryField({ parcel }: { parcel: boolean }) {
  const { t, locale, country } = useShopIntl();
  const { register } = useFormContext<CheckoutDraft>();
  const countries = COUNTRIES.map((code) => ({ code, name: country(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return (
    <div className="fields">
      <FormField
        id={fieldId('country')}
        label={t(parcel ? 'checkout.field.country' : 'checkout.buyerCountry')}
        error={useFieldError()('country')}
        className="field--wide"
      >
        {(control) => (
          <select {...control} autoComplete="shipping country" {...register('country')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  );
}
