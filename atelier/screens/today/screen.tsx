import { usePerson } from '../../app/session.tsx';
import { Page } from '../../app/ui/page.tsx';
import { EmptyState } from '../../app/ui/states.tsx';
import { useText } from '../../app/use-text.ts';

/** What needs a hand now. */
export function Screen() {
  const { t } = useText();
  const { name } = usePerson();
  return (
    <Page title={t('today.title')}>
      <EmptyState icon="sun" title={name} />
    </Page>
  );
}
