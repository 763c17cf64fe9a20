import { OPERATIONS } from '#shared/contract/operations.ts';
import { call } from '../call.ts';
import { type ConfirmationRequest, useConfirmationRequest } from '../confirmation.ts';
import { askForPasskey } from '../passkey.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/states.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useText } from '../use-text.ts';

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
      <p>{t('staff.confirmation.text')}</p>
      <ErrorNote error={error} />
    </Dialog>
  );
}
