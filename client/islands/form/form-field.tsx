import { type ReactNode, useId } from 'react';

/** What ties a control to its label, its hint and its error. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  /** Where links lead to it; else a name of its own. */
  id?: string;
  label: string;
  /** Puts the label into a heading, or beside something that is no part of its name. */
  wrapLabel?: (label: ReactNode) => ReactNode;
  /** Beside the label: that it may stay empty. */
  note?: string | false;
  hint?: ReactNode;
  error?: string | null;
  /** Set where the error is announced as it appears: at once, or when the screen reader is silent. */
  errorRole?: 'alert' | 'status';
  /** Ids of other texts that describe the control. */
  describedBy?: string;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A field of a form: label above, the control with its hairline, what it wants and what is wrong with it. */
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
