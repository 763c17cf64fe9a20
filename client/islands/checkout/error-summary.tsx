import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** How many fields want mending, said once a submit and given the focus; then the first of them. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { t } = useShopIntl();
  const { formState } = useFormContext<CheckoutDraft>();
  const box = useRef<HTMLDivElement>(null);
  const count = Object.keys(formState.errors).length;
  const failed = attempt > 0 && count > 0 && !formState.isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit takes the focus, typing does not.
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className="error-summary" tabIndex={-1} hidden={!failed}>
      <p>{t('checkout.errors', { count })}</p>
      <button className="link" type="button" onClick={() => focusFirstError(box.current)}>
        {t('checkout.firstError')}
      </button>
    </div>
  );
}

function focusFirstError(within: HTMLElement | null): void {
  within?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
