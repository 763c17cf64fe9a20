import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';

export type TextFieldProps<Draft extends FieldValues> = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'min' | 'max' | 'maxLength'
> &
  Pick<ComponentProps<typeof FormField>, 'label' | 'hint' | 'className'> & {
    name: FieldPath<Draft>;
    type?: 'text' | 'email' | 'tel' | 'date';
    id: string;
    error: string | null;
    optional?: boolean;
    /** The number of lines of a multi-line field. */
    rows?: number;
    /** Formats what is typed at the end of the field. */
    format?: (typed: string) => string;
  };

/**
 * A text field of the surrounding form. It is validated when it loses the focus, but not before something was typed.
 */
export function ValidatedTextField<Draft extends FieldValues>(props: TextFieldProps<Draft>) {
  const {
    name,
    type = 'text',
    optional = false,
    rows,
    format,
    id,
    label,
    hint,
    error,
    className,
    ...attributes
  } = props;
  const { t } = useShopIntl();
  const { register } = useFormContext<Draft>();
  const { onBlur, onChange, ...registered } = register(name);
  const leave = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.currentTarget.value !== '') void onBlur(event);
  };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { target } = event;
    // What is corrected in the middle, or deleted, stays as it is: the caret would jump.
    if (format && target.selectionEnd === target.value.length && isInsertion(event.nativeEvent))
      target.value = format(target.value);
    void onChange(event);
  };
  return (
    <FormField
      id={id}
      label={label}
      note={optional && t('form.optional')}
      hint={hint}
      error={error}
      className={className}
    >
      {(control) => {
        const all = {
          ...control,
          ...attributes,
          'aria-required': !optional,
          ...registered,
          onBlur: leave,
          onChange: change,
        };
        return rows ? <textarea rows={rows} {...all} /> : <input type={type} {...all} />;
      }}
    </FormField>
  );
}

function isInsertion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('insert');
}
