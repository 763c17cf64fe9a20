import { useFormContext } from 'react-hook-form';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { FieldError, fieldId } from './field.tsx';

/** Where the parcel goes, asked first: the address, the ways to send it and to pay follow it. */
export function CountryField({ parcel }: { parcel: boolean }) {
  const { t, locale, country } = useShopIntl();
  const { register, formState } = useFormContext<CheckoutDraft>();
  const id = fieldId('country');
  const countries = COUNTRIES.map((code) => ({ code, name: country(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return (
    <div className="fields">
      <div className="field field--wide">
        <label className="field__label" htmlFor={id}>
          {t(parcel ? 'checkout.field.country' : 'checkout.buyerCountry')}
        </label>
        <select
          id={id}
          autoComplete="shipping country"
          aria-invalid={formState.errors.country !== undefined}
          aria-describedby={formState.errors.country ? `${id}-error` : undefined}
          {...register('country')}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError name="country" />
      </div>
    </div>
  );
}
