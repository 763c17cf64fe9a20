import { DELIVERY_WORKING_DAYS, METHOD_WORKING_DAYS } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { factsOf } from './facts.tsx';
import { InformationPage, SampleNote, Section } from './information-page.tsx';

/** How an order is paid, from Russia and from elsewhere. */
export function PaymentPage() {
  return (
    <InformationPage name="payment">
      <Section of="payment.card" />
      <Section of="payment.abroad" />
      <Section of="payment.failed" />
      <Section of="payment.free" />
      <Section of="payment.refund" />
    </InformationPage>
  );
}

/** How long a thing is sewn and how long its parcel travels. */
export function DeliveryPage() {
  return (
    <InformationPage name="delivery">
      <Section of="delivery.sewing" />
      <TimesByCountry />
      <Section of="delivery.methods">
        <TimesByMethod />
      </Section>
      <Section of="delivery.customs" />
    </InformationPage>
  );
}

function TimesByCountry() {
  const intl = useShopIntl();
  const { t } = intl;
  const { nearCountries } = factsOf(intl);
  return (
    <section id="where">
      <h2>{t('info.delivery.where.title')}</h2>
      <Times
        head={[t('info.delivery.where.country'), t('info.delivery.where.days')]}
        rows={[
          [nearCountries, t('info.delivery.span', DELIVERY_WORKING_DAYS.near)],
          [t('info.delivery.where.others'), t('info.delivery.span', DELIVERY_WORKING_DAYS.far)],
        ]}
      />
    </section>
  );
}

function TimesByMethod() {
  const { t } = useShopIntl();
  const own = (['cdek', 'pony-express', 'express', 'dhl'] as const).map(
    (method): Row => [t(`delivery.${method}.name`), t('info.delivery.span', METHOD_WORKING_DAYS[method])],
  );
  return (
    <Times
      head={[t('info.delivery.methods.name'), t('info.delivery.where.days')]}
      rows={[[t('delivery.standard.name'), t('info.delivery.methods.byCountry')], ...own]}
    />
  );
}

type Row = readonly [string, string];

function Times({ head, rows }: { head: Row; rows: readonly Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, days]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a thing is given back. */
export function ReturnsPage() {
  return (
    <InformationPage name="returns">
      <Section of="returns.how" />
      <Section of="returns.own" />
      <Section of="returns.cost" />
      <Section of="returns.fault" />
    </InformationPage>
  );
}

/** What buyer and seller agree on. */
export function TermsOfUsePage() {
  return (
    <InformationPage name="termsOfUse">
      <SampleNote />
      <Section of="termsOfUse.seller" />
      <Section of="termsOfUse.order" />
      <Section of="termsOfUse.making" />
      <Section of="termsOfUse.returns" />
      <Section of="termsOfUse.pictures" />
      <Section of="termsOfUse.disputes" />
    </InformationPage>
  );
}

/** What the shop learns of people, and their rights in it. */
export function PrivacyPolicyPage() {
  return (
    <InformationPage name="privacyPolicy">
      <SampleNote />
      <Section of="privacyPolicy.who" />
      <Section of="privacyPolicy.what" />
      <Section of="privacyPolicy.why" />
      <Section of="privacyPolicy.whom" />
      <Section of="privacyPolicy.howLong" />
      <Section of="privacyPolicy.device" />
      <Section of="privacyPolicy.rights" />
      <Section of="privacyPolicy.consent" />
    </InformationPage>
  );
}

/** The document that shoppers consent to at checkout, apart from the terms (152-FZ, article 9). */
export function PersonalDataConsentPage() {
  return (
    <InformationPage name="personalDataConsent">
      <SampleNote />
      <Section of="personalDataConsent.what" />
      <Section of="personalDataConsent.how" />
      <Section of="personalDataConsent.end" />
    </InformationPage>
  );
}

/** The other consent, on which no order depends. */
export function NewsConsentPage() {
  return (
    <InformationPage name="newsConsent">
      <SampleNote />
      <Section of="newsConsent.what" />
      <Section of="newsConsent.end" />
    </InformationPage>
  );
}
