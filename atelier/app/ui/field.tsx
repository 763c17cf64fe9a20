import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

/**
 * What every field takes. `errorMessage` shows it as wrong; with react-hook-form:
 * `<Controller … render={({ field, fieldState }) => <TextField label={…} {...field} errorMessage={fieldState.error?.message} />} />`.
 */
export type FieldProps<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** Under the field: what is expected. */
  description?: ReactNode;
  errorMessage?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** The label is read out only: for fields whose place says what they are, as in tables. */
  hideLabel?: boolean;
};

type FrameProps = Pick<FieldProps<unknown>, 'label' | 'description' | 'errorMessage' | 'hideLabel'> & {
  children: ReactNode;
};

/** The label above a field, and what is said under it. */
export function FieldFrame({ label, description, errorMessage, hideLabel = false, children }: FrameProps) {
  return (
    <>
      <Label className={hideLabel ? 'visually-hidden' : 'field__label'}>{label}</Label>
      {children}
      {description && (
        <Text slot="description" className="field__description">
          {description}
        </Text>
      )}
      <FieldError className="field__error">{errorMessage}</FieldError>
    </>
  );
}

/** What of a field's properties React Aria's fields take as they are. */
export function ariaProps({
  errorMessage,
  onBlur,
  name,
  isRequired,
  isDisabled,
  isReadOnly,
  autoFocus,
}: FieldProps<never>) {
  return {
    isInvalid: errorMessage !== undefined,
    // The form decides what is wrong; the browser's own bubbles would be a second voice.
    validationBehavior: 'aria' as const,
    ...(onBlur && { onBlur }),
    ...(name !== undefined && { name }),
    ...(isRequired && { isRequired }),
    ...(isDisabled && { isDisabled }),
    ...(isReadOnly && { isReadOnly }),
    ...(autoFocus && { autoFocus }),
  };
}
