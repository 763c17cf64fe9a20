import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';
import type { GiftDraft } from './gift-draft.ts';

const ERRORS = ['required', 'email', 'too-long', 'control-characters', 'date'] as const;

type Props = {
  name: 'sender' | 'recipient' | 'message' | 'deliverOn';
  type?: 'text' | 'email' | 'date';
  autoComplete?: string;
  optional?: boolean;
  hint?: string;
  rows?: number;
  /** The most characters; a text of several lines says how many are left. */
  maxLength?: number;
  min?: string;
  max?: string;
};

/** A text field of the certificate's form, with the words of its name and of its error. */
export function GiftField({ name, autoComplete = 'off', optional = false, hint, rows, ...input }: Props) {
  const { t } = useShopIntl();
  const { register, watch, formState } = useFormContext<GiftDraft>();
  const message = formState.errors[name]?.message;
  const code = ERRORS.find((each) => each === message) ?? (message === undefined ? null : 'required');
  const { maxLength } = input;
  const left = rows && maxLength ? maxLength - watch(name).length : null;
  return (
    <FormField
      label={t(`certificate.form.${name}`)}
      note={optional && t('certificate.form.optional')}
      hint={left === null ? hint : t('certificate.form.left', { count: left })}
      error={code && t(`certificate.form.error.${code}`)}
      className={rows ? 'field--wide' : undefined}
    >
      {(control) => {
        const shared = { ...control, autoComplete, 'aria-required': !optional, ...register(name) };
        return rows ? (
          <textarea rows={rows} maxLength={maxLength} {...shared} />
        ) : (
          <input type="text" {...input} {...shared} />
        );
      }}
    </FormField>
  );
}
