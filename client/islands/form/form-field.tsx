import { type ReactNode, useId } from 'react';

/** What ties a control to its label, its hint and its error. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  /** Where links lead to it; else a name of its own. */
  id?: string;
  label: string;
  /** Beside the label: that it may stay empty. */
  note?: string | false;
  hint?: string | false | undefined;
  error?: string | null;
  /** True where the error is read out as it comes. */
  alert?: boolean;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A field of a form: label above, the control with its hairline, what it wants and what is wrong with it. */
export function FormField({ label, note, hint, error = null, alert = false, className, children, ...given }: Props) {
  const own = useId();
  const { id = own } = given;
  const described = [hint && `${id}-hint`, (error || alert) && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {note && <span className="field__optional">{note}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {(error || alert) && (
        <p className="field__error" id={`${id}-error`} role={alert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
