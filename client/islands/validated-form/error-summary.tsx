import { useEffect, useId, useRef } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** `id` is the id of the field in the document. */
type FieldError<Draft extends FieldValues> = { name: FieldPath<Draft>; id: string; label: string; error: string };

/** The errors after a submit in one place that takes the focus; each line links to its field. */
export function ErrorSummary<Draft extends FieldValues>({ errors }: { errors: readonly FieldError<Draft>[] }) {
  const { t } = useShopIntl();
  const { formState, setFocus } = useFormContext<Draft>();
  const { submitCount, isSubmitting } = formState;
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const failed = submitCount > 0 && errors.length > 0 && !isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit takes the focus, typing does not.
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [submitCount]);
  return (
    <section ref={box} className="error-summary" tabIndex={-1} hidden={!failed} aria-labelledby={id}>
      <h2 id={id}>{t('form.errors', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ name, id: field, label, error }) => (
          <li key={name}>
            <a
              className="link"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
            >
              {label}
            </a>{' '}
            <span>{error}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
