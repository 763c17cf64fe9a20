import { call } from '#atelier/app/api/call.ts';
import { type ConfirmationRequest, useConfirmationRequest } from '#atelier/app/api/confirmation.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { askForPasskey } from '#atelier/app/session/passkey.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { CONFIRMED_MINUTES } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** Asks the person to confirm with their passkey what a call requires; the call then continues. */
export function ConfirmationDialog() {
  const request = useConfirmationRequest();
  return request && <Confirmation key={request.id} {...request} />;
}

function Confirmation({ action, settle }: ConfirmationRequest) {
  const { t } = useText();
  const { run, busy, error } = useAttempt();
  const confirm = async () => {
    const response = await askForPasskey(await call(OPERATIONS.beginConfirmation, { body: { action } }));
    await call(OPERATIONS.confirmAction, { body: { action, response } });
    settle(true);
  };
  return (
    <Dialog
      title={t('staff.confirmation.title')}
      role="alertdialog"
      isOpen
      onClose={() => settle(false)}
      actions={
        <DialogActions icon="key" busy={busy} onPress={() => void run(confirm)}>
          {t('staff.confirmation.confirm')}
        </DialogActions>
      }
    >
      <p>{t('staff.confirmation.text', { minutes: CONFIRMED_MINUTES })}</p>
      <ErrorNote error={error} />
    </Dialog>
  );
}
