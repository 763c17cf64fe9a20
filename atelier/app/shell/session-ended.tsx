import { queryClient } from '#atelier/app/api/queries.ts';
import { setSessionEnded, useSessionEnded } from '#atelier/app/api/session-end.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useWhoAmI } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';

/**
 * Hides a page whose session has ended: after signing in elsewhere the person continues here, with everything that was
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
