import { useFormContext, useWatch } from 'react-hook-form';
import { addressRules } from '#shared/domain/address-rules.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { Field } from './field.tsx';

/** The address fields in the format of the country. Values typed for another country stay as far as they fit. */
export function AddressFields() {
  const { t } = useShopIntl();
  const { control } = useFormContext<CheckoutDraft>();
  const { region, isRegionRequired, postalCode } = addressRules(useWatch({ control, name: 'country' }));
  const sixDigits = postalCode === 'six-digits';
  return (
    <fieldset className="fields">
      <legend>{t('checkout.address')}</legend>
      <Field
        name="region"
        label={t(`checkout.region.${region}`)}
        autoComplete="shipping address-level1"
        optional={!isRegionRequired}
      />
      <Field name="city" autoComplete="shipping address-level2" />
      <Field name="address" autoComplete="shipping address-line1" wide />
      <Field
        name="postalCode"
        autoComplete="shipping postal-code"
        inputMode={sixDigits ? 'numeric' : 'text'}
        hint={t(`checkout.postalCode.${postalCode}`)}
      />
    </fieldset>
  );
}
