import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useText } from '../use-text.ts';

/** Shown for an unknown address. */
export function NotFound() {
  const { t } = useText();
  return (
    <Page title={t('shell.notFound.title')}>
      <EmptyState
        title={t('shell.notFound.text')}
        action={<ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>}
      />
    </Page>
  );
}
