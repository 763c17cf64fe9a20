import { useText } from '#atelier/app/i18n/use-text.ts';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState } from '#atelier/app/ui/states.tsx';

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
