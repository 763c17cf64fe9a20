import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components';
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';

type Props = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url';
  /** The number of visible lines; one by default. */
  lines?: number;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The language of the text, if it is not the page's. */
  lang?: string;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
};

/** A text field of one line or several. */
export function TextField({ value, onChange, type = 'text', lines = 1, maxLength, autoComplete, ...props }: Props) {
  const { placeholder, lang, ref } = props;
  const given = {
    className: 'field__input',
    ...(placeholder && { placeholder }),
    ...(lang && { lang }),
    ...(ref && { ref }),
  };
  return (
    <AriaTextField
      {...ariaProps(props as never)}
      className="field"
      type={type}
      value={value}
      onChange={onChange}
      {...(maxLength && { maxLength })}
      autoComplete={autoComplete ?? 'off'}
    >
      <FieldFrame {...props}>{lines > 1 ? <TextArea {...given} rows={lines} /> : <Input {...given} />}</FieldFrame>
    </AriaTextField>
  );
}
