import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ChosenPaymentMethod } from '#shared/contract/cart.ts';
import { CheckoutFields } from '#shared/contract/order.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { groupTypedPhone } from '#shared/domain/phone.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useQuote } from '../cart/use-quote.ts';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutDraft, readDraft, saveDraft } from './checkout-draft.ts';
import { PaymentsClosed } from './checkout-end.tsx';
import { CheckoutErrors } from './checkout-errors.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CountryField } from './country-field.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { Field } from './field.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { type CheckoutContext, type CheckoutValues, resolveCheckout } from './resolve-checkout.ts';
import { useCheckout } from './use-checkout.ts';

type Props = { lines: readonly StoredLine[]; onPlacing: (placing: boolean) => void };

/** The checkout form on one page: address, recipient, delivery, total. */
export function CheckoutForm({ lines, onPlacing }: Props) {
  const parcel = lines.length > 0;
  const form = useForm<CheckoutDraft, CheckoutContext, CheckoutValues>({
    defaultValues: readDraft(),
    resolver: resolveCheckout,
    context: { parcel },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const country = form.watch('country');
  const chosen = CheckoutFields.shape.delivery.safeParse(form.watch('delivery'));
  const paymentMethod = ChosenPaymentMethod.safeParse(form.watch('payment')).data;
  const quoted = useQuote({ lines, country, paymentMethod, ...(chosen.success && { delivery: chosen.data }) });
  const checkout = useCheckout({ form, lines, quoted, onPlacing });

  useEffect(() => {
    const subscription = form.watch((draft) => saveDraft(draft));
    return () => subscription.unsubscribe();
  }, [form]);

  useEffect(() => {
    // Touched fields are validated again by the rules of the new country.
    const touched = (['postalCode', 'phone', 'region'] as const).filter((name) => form.getFieldState(name).isTouched);
    if (country && touched.length > 0) void form.trigger(touched);
  }, [country, form]);

  return (
    <FormProvider {...form}>
      <form method="post" className="checkout" noValidate onSubmit={checkout.submit}>
        <CheckoutLines lines={lines} quote={quoted.quote} />
        <div className="checkout__form">
          {quoted.quote?.payment === 'unavailable' && <PaymentsClosed quote={quoted.quote} />}
          <CheckoutErrors />
          <CountryField parcel={parcel} />
          <ContactFields parcel={parcel} />
          {parcel && (
            <>
              <AddressFields />
              <DeliveryChoice
                options={quoted.quote?.deliveryOptions ?? []}
                dates={quoted.quote?.dates ?? null}
                loading={quoted.loading}
              />
            </>
          )}
          <PaymentChoice country={country} quoted={quoted.quote?.payment} />
          <div className="fields">
            <Field name="comment" autoComplete="off" optional rows={3} />
          </div>
        </div>
        <CheckoutSummary checkout={checkout} quoted={quoted} />
      </form>
    </FormProvider>
  );
}

/** The recipient's contact, or the buyer's if there is no parcel. */
function ContactFields({ parcel }: { parcel: boolean }) {
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
        hint={t('checkout.phoneHint')}
        format={groupTypedPhone}
      />
    </fieldset>
  );
}
