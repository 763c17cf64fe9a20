import { useFormContext } from 'react-hook-form';
import { CERTIFICATE_LEAST, CERTIFICATE_MOST, CERTIFICATE_STEP } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type TextFieldProps, ValidatedTextField } from '../validated-form/text-field.tsx';
import type { GiftDraft } from './gift-draft.ts';

type Name = 'amount' | 'sender' | 'recipient' | 'message' | 'deliverOn';
type Given = Omit<TextFieldProps<GiftDraft>, 'id' | 'name' | 'label' | 'error'>;

/** The id of a field. */
export function giftFieldId(name: Name): string {
  return `gift-${name}`;
}

/** A text field of the certificate's form, with its label and error; a long text shows how many characters are left. */
export function GiftField({ name, ...field }: Given & { name: Name }) {
  const { t } = useShopIntl();
  const { watch } = useFormContext<GiftDraft>();
  const { rows, maxLength, hint } = field;
  const left = rows && maxLength ? maxLength - watch(name).length : null;
  const error = useGiftError()(name);
  return (
    <ValidatedTextField<GiftDraft>
      autoComplete="off"
      {...field}
      name={name}
      id={giftFieldId(name)}
      label={t(`certificate.form.${name === 'amount' ? 'ownLabel' : name}`)}
      hint={left === null ? hint : t('certificate.form.left', { count: left })}
      error={error}
    />
  );
}

/** The text of a field's error; null if there is none. */
export function useGiftError(): (name: Name) => string | null {
  const { t } = useShopIntl();
  const limits = useAmountLimits();
  const { formState } = useFormContext<GiftDraft>();
  return (name) => {
    const message = formState.errors[name]?.message;
    if (message === undefined) return null;
    if (name === 'amount') return t('certificate.form.error.amount', limits);
    if (message === 'required' || message === 'email' || message === 'control-characters')
      return t(`form.error.${message}`);
    return t(message === 'date' ? 'certificate.form.error.date' : 'certificate.form.error.too-long');
  };
}

/** The limits of an amount, formatted. */
export function useAmountLimits(): { least: string; most: string; step: string } {
  const { money } = useShopIntl();
  return { least: money(CERTIFICATE_LEAST), most: money(CERTIFICATE_MOST), step: money(CERTIFICATE_STEP) };
}
