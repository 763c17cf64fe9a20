import type { ErrorComponentProps } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useText } from '../use-text.ts';

/** Replaces a screen that failed or could not be loaded. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useText();
  return (
    <Page title={t('shell.screenError')}>
      <ErrorState error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
    </Page>
  );
}
