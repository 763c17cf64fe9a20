import { queryClient } from '../queries.ts';
import { useWhoAmI } from '../session.tsx';
import { setSessionEnded, useSessionEnded } from '../session-end.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useText } from '../use-text.ts';

/**
 * Covers a page whose session has ended: after signing in elsewhere the person continues here, with everything that was
 * typed.
 */
export function SessionEnded() {
  const { t } = useText();
  const isEnded = useSessionEnded();
  const { refetch, isFetching } = useWhoAmI();
  const goOn = async () => {
    const { data } = await refetch();
    if (!data) return;
    setSessionEnded(false);
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog
      title={t('shell.sessionEnded.title')}
      role="alertdialog"
      isOpen={isEnded}
      isPersistent
      onClose={() => setSessionEnded(false)}
      actions={
        <>
          <Button onPress={() => window.open('/atelier/sign-in', '_blank', 'noopener')}>
            {t('shell.sessionEnded.signIn')}
          </Button>
          <Button kind="primary" busy={isFetching} onPress={() => void goOn()}>
            {t('shell.sessionEnded.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('shell.sessionEnded.text')}</p>
    </Dialog>
  );
}
