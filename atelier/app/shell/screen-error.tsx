import type { ErrorComponentProps } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState } from '#atelier/app/ui/states.tsx';

/** Replaces a screen that failed or could not be loaded. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useText();
  return (
    <Page title={t('shell.screenError')}>
      <ErrorState error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
    </Page>
  );
}
