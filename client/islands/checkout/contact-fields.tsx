import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Field } from './field.tsx';

/** Who the parcel is for, or where there is none who buys, and how to reach them. */
export function ContactFields({ parcel }: { parcel: boolean }) {
  const { t } = useShopIntl();
  return (
    <fieldset className="fields">
      <legend>{t(parcel ? 'checkout.contact' : 'checkout.buyer')}</legend>
      <Field name="firstName" autoComplete="given-name" />
      <Field name="lastName" autoComplete="family-name" />
      <Field name="email" type="email" inputMode="email" autoComplete="email" hint={t('checkout.emailHint')} />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t(parcel ? 'checkout.phoneHint' : 'checkout.buyerPhoneHint')}
      />
    </fieldset>
  );
}
