import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

/**
 * The props of every field. `errorMessage` marks it as invalid; with react-hook-form: `<Controller … render={({ field,
 * fieldState }) => <TextField label={…} {...field} errorMessage={fieldState.error?.message} />} />`.
 */
export type FieldProps<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** A hint below the field. */
  description?: ReactNode;
  errorMessage?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** The label is for screen readers only: for fields in tables, whose position explains them. */
  hideLabel?: boolean;
};

type FrameProps = Pick<FieldProps<unknown>, 'label' | 'description' | 'errorMessage' | 'hideLabel'> & {
  children: ReactNode;
};

/** The label of a field, with its hint and error. */
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

/** The props that React Aria's fields accept unchanged. */
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
    // The form validates; the browser's own messages would be shown in addition.
    validationBehavior: 'aria' as const,
    ...(onBlur && { onBlur }),
    ...(name !== undefined && { name }),
    ...(isRequired && { isRequired }),
    ...(isDisabled && { isDisabled }),
    ...(isReadOnly && { isReadOnly }),
    ...(autoFocus && { autoFocus }),
  };
}
