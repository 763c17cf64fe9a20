import { usePerson } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useText } from '../use-text.ts';

/** Replaces a screen that the person's role may not open. */
export function Forbidden() {
  const { t } = useText();
  const { role } = usePerson();
  return (
    <Page title={t('shell.forbidden.title')}>
      <EmptyState icon="lock" title={t('shell.forbidden.text', { role: t(`shell.role.${role}`) })} />
    </Page>
  );
}
