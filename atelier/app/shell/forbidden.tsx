import { usePerson } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useText } from '../use-text.ts';

/** In place of a screen that is not for the person's role. */
export function Forbidden() {
  const { t } = useText();
  const { role } = usePerson();
  return (
    <Page title={t('shell.forbidden.title')}>
      <EmptyState icon="lock" title={t('shell.forbidden.text', { role: t(`shell.role.${role}`) })} />
    </Page>
  );
}
