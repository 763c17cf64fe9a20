import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { fieldId, useFieldError } from './field.tsx';

/** The form's fields in the order they stand in. */
const ORDER = [
  'country',
  'firstName',
  'lastName',
  'email',
  'phone',
  'region',
  'city',
  'address',
  'postalCode',
  'delivery',
  'comment',
  'consent',
] as const satisfies readonly (keyof CheckoutDraft)[];
type Named = (typeof ORDER)[number];

/** What is to be fixed, said after a submit in one place that takes the focus; each line leads to its field. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { t } = useShopIntl();
  const { formState } = useFormContext<CheckoutDraft>();
  const box = useRef<HTMLElement>(null);
  const faulty = ORDER.filter((name) => formState.errors[name]);
  const failed = attempt > 0 && faulty.length > 0 && !formState.isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit takes the focus, typing does not.
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [attempt]);
  return (
    <section ref={box} className="error-summary" tabIndex={-1} hidden={!failed} aria-labelledby="to-fix">
      <h2 id="to-fix">{t('checkout.errors', { count: faulty.length })}</h2>
      <ul>
        {faulty.map((name) => (
          <ToFix key={name} name={name} />
        ))}
      </ul>
    </section>
  );
}

function ToFix({ name }: { name: Named }) {
  const { t } = useShopIntl();
  const { setFocus } = useFormContext<CheckoutDraft>();
  const error = useFieldError(name);
  return (
    <li>
      <a
        className="link"
        href={`#${fieldId(name)}`}
        onClick={(event) => {
          event.preventDefault();
          setFocus(name);
        }}
      >
        {t(`checkout.field.${name}`)}
      </a>{' '}
      <span>{error}</span>
    </li>
  );
}
