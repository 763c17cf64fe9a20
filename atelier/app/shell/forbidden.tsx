import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState } from '#atelier/app/ui/states.tsx';

/** Replaces a screen that the person's role may not open. */
export function Forbidden() {
  const { t } = useText();
  const { role } = useStaffMember();
  return (
    <Page title={t('shell.forbidden.title')}>
      <EmptyState icon="lock" title={t('shell.forbidden.text', { role: t(`shell.role.${role}`) })} />
    </Page>
  );
}
