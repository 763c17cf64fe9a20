import { type ReactNode, useId } from 'react';

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  /** The id if others refer to it; otherwise a generated one. */
  id?: string;
  label: string;
  /** Wraps the label in a heading, or puts it beside something that is not part of it. */
  wrapLabel?: (label: ReactNode) => ReactNode;
  /** A note beside the label, such as "optional". */
  note?: string | false;
  hint?: ReactNode;
  error?: string | null;
  /** Set if the error is announced as it appears: at once, or when the screen reader is silent. */
  errorRole?: 'alert' | 'status';
  /** Ids of other texts that describe the control. */
  describedBy?: string;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A form field: label, control, hint and error. */
export function FormField(props: Props) {
  const { label, wrapLabel, note, hint, error = null, errorRole, describedBy, className, children } = props;
  const own = useId();
  const { id = own } = props;
  const hasError = error || errorRole;
  const described = [describedBy, hint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  const labelElement = (
    <label className="field__label" htmlFor={id}>
      {label}
      {note && <span className="field__optional">{note}</span>}
    </label>
  );
  return (
    <div className={className ? `field ${className}` : 'field'}>
      {wrapLabel ? wrapLabel(labelElement) : labelElement}
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {hasError && (
        <p className="field__error" id={`${id}-error`} role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}
