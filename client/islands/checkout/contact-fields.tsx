import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Field } from './field.tsx';

/** Who the parcel is for, and how to reach them. */
export function ContactFields() {
  const { t } = useShopIntl();
  return (
    <fieldset className="fields">
      <legend>{t('checkout.contact')}</legend>
      <Field name="firstName" autoComplete="given-name" />
      <Field name="lastName" autoComplete="family-name" />
      <Field name="email" type="email" inputMode="email" autoComplete="email" />
      <Field name="phone" type="tel" inputMode="tel" autoComplete="tel" hint={t('checkout.phoneHint')} />
    </fieldset>
  );
}
