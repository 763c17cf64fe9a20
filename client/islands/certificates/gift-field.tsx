import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
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

/** A field of the form: label above, hairline below, the error in words. */
export function GiftField({
  name,
  type = 'text',
  autoComplete = 'off',
  optional,
  hint,
  rows,
  maxLength,
  min,
  max,
}: Props) {
  const { t } = useShopIntl();
  const { register, watch, formState } = useFormContext<GiftDraft>();
  const id = useId();
  const message = formState.errors[name]?.message;
  const code = ERRORS.find((each) => each === message) ?? (message === undefined ? null : 'required');
  const left = rows && maxLength ? maxLength - watch(name).length : null;
  const note = left === null ? hint : t('certificate.form.left', { count: left });
  const common = {
    id,
    autoComplete,
    maxLength,
    'aria-invalid': code !== null,
    'aria-required': !optional,
    'aria-describedby': [note && `${id}-hint`, code && `${id}-error`].filter(Boolean).join(' ') || undefined,
    ...register(name),
  };
  return (
    <div className={rows ? 'field field--wide' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {t(`certificate.form.${name}`)}
        {optional && <span className="field__optional">{t('certificate.form.optional')}</span>}
      </label>
      {rows ? <textarea rows={rows} {...common} /> : <input type={type} min={min} max={max} {...common} />}
      {note && (
        <p className="field__hint" id={`${id}-hint`}>
          {note}
        </p>
      )}
      {code && (
        <p className="field__error" id={`${id}-error`}>
          {t(`certificate.form.error.${code}`)}
        </p>
      )}
    </div>
  );
}
