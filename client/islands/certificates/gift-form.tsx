import { useSetAtom } from 'jotai';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { CertificateFields } from '#shared/contract/certificate.ts';
import { certificateSku, isCertificateAmount } from '#shared/domain/certificates/amount.ts';
import { CERTIFICATE_MESSAGE_LENGTH, CERTIFICATE_SENDER_LENGTH } from '#shared/domain/constants.ts';
import { DEFAULT_LOCALE, LOCALES } from '#shared/domain/locale.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type CardMessages, GiftCard } from '#shared/ui/gift-card.tsx';
import { RadioTile } from '../form/radio-tile.tsx';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { ErrorSummary } from '../validated-form/error-summary.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { addGiftAtom } from './certificate-atoms.ts';
import { draftAmount, emptyDraft, type GiftDraft, resolveGift } from './gift-draft.ts';
import { GiftField, giftFieldId, useGiftError } from './gift-field.tsx';

/** The fields in the order of the form. */
const ORDER = ['amount', 'sender', 'recipient', 'message', 'deliverOn'] as const;

export type GiftFormProps = {
  words: CardMessages;
  /** Days in Moscow, as 2026-03-12: the first and the last on which a certificate can be sent. */
  today: string;
  lastDay: string;
};

/** The form for a certificate, with a preview of its card. */
export function GiftForm({ words, today, lastDay }: GiftFormProps) {
  const { t, locale, link } = useShopIntl();
  const addGift = useSetAtom(addGiftAtom);
  const showToast = useSetAtom(showToastAtom);
  const form = useForm<GiftDraft, unknown, CertificateFields>({
    defaultValues: emptyDraft(locale, today),
    resolver: resolveGift(lastDay),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const add = (fields: CertificateFields) => {
    const added = addGift({ sku: certificateSku(fields.amount), ...fields });
    const action = { label: t('certificate.form.toCart'), href: link('cart') };
    showToast({ text: t(added ? 'certificate.form.added' : 'certificate.form.full'), action });
    // The next certificate has another recipient and the same sender.
    if (added) form.reset({ ...form.getValues(), recipient: '', message: '' });
  };
  return (
    <FormProvider {...form}>
      <div className="gift">
        <form method="post" className="gift__form" noValidate onSubmit={form.handleSubmit(add)}>
          <GiftErrors />
          <AmountChoice />
          <div className="fields">
            <GiftField name="sender" autoComplete="name" maxLength={CERTIFICATE_SENDER_LENGTH} />
            <GiftField name="recipient" type="email" hint={t('certificate.form.recipientHint')} />
            <GiftField
              name="message"
              className="field--wide"
              rows={4}
              maxLength={CERTIFICATE_MESSAGE_LENGTH}
              optional
            />
            <GiftField name="deliverOn" type="date" min={today} max={lastDay} hint={t('certificate.form.dateHint')} />
            <fieldset className="gift__languages">
              <legend>{t('certificate.form.language')}</legend>
              <div className="gift__tiles">
                {LOCALES.map((each) => (
                  <RadioTile key={each} value={each} {...form.register('locale')}>
                    <span lang={each}>{words[each].language}</span>
                  </RadioTile>
                ))}
              </div>
            </fieldset>
          </div>
          <div className="gift__end">
            <button className="button button--primary" type="submit">
              {t('certificate.form.add')}
            </button>
          </div>
        </form>
        <Preview words={words} />
      </div>
    </FormProvider>
  );
}

/** The summary of the form's errors. */
function GiftErrors() {
  const { t } = useShopIntl();
  const errorOf = useGiftError();
  const errors = ORDER.flatMap((name) => {
    const error = errorOf(name);
    return error === null ? [] : [{ name, id: giftFieldId(name), label: t(`certificate.form.${name}`), error }];
  });
  return <ErrorSummary<GiftDraft> errors={errors} />;
}

/** The card with the form's current values. */
function Preview({ words }: Pick<GiftFormProps, 'words'>) {
  const { t } = useShopIntl();
  const draft = useWatch<GiftDraft>();
  const { preset = '', amount = '', sender = '', message = '', locale = DEFAULT_LOCALE } = draft;
  const wanted = draftAmount({ preset, amount });
  const shown = wanted !== null && isCertificateAmount(wanted) ? wanted : null;
  return (
    <section className="gift__preview" aria-label={t('certificate.form.preview')}>
      <GiftCard locale={locale} words={words[locale]} amount={shown} sender={sender.trim()} message={message.trim()}>
        <p className="gift-card__until">{words[locale].months}</p>
        <p className="gift-card__code" aria-hidden="true">
          ••••-••••-••••-••••-••••
        </p>
      </GiftCard>
    </section>
  );
}
