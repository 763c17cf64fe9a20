import { type MouseEvent, useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** `id` is the id of the field in the document. */
type FieldError<Draft extends FieldValues> = { name: FieldPath<Draft>; id: string; label: string };

type Props<Draft extends FieldValues> = {
  errors: readonly FieldError<Draft>[];
  /** How many of them are of fields: a box to tick, which comes last, is none. */
  count?: number;
};

/** How many errors a submit left and the first of them, in a line that takes the focus and links to its field. */
export function ErrorSummary<Draft extends FieldValues>({ errors, count = errors.length }: Props<Draft>) {
  const { rich } = useShopIntl();
  const { formState, setFocus } = useFormContext<Draft>();
  const { submitCount, isSubmitting } = formState;
  const box = useRef<HTMLParagraphElement>(null);
  const [first] = errors;
  const failed = submitCount > 0 && !isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit takes the focus, typing does not.
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [submitCount]);
  if (!first || !failed) return null;
  const toField = (event: MouseEvent) => {
    event.preventDefault();
    setFocus(first.name);
  };
  return (
    <p ref={box} className="error-summary" tabIndex={-1}>
      {rich('form.errors', {
        to: (chunks) => (
          <a key="to" className="link" href={`#${first.id}`} onClick={toField}>
            {chunks}
          </a>
        ),
        label: first.label,
        count,
      })}
    </p>
  );
}
