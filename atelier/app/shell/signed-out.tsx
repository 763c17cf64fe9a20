import { EmptyState } from '../ui/states.tsx';
import { useText } from '../use-text.ts';

/** In place of everything for who has not signed in. */
export function SignedOut() {
  const { t } = useText();
  return (
    <main className="page">
      <EmptyState icon="lock" title={t('shell.error.unauthorized.title')}>
        {t('shell.error.unauthorized.text')}
      </EmptyState>
    </main>
  );
}
