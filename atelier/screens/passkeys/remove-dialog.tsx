import { sendSignal } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { Passkey, PasskeyList } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** Asks before a passkey is removed. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useText();
  const { id, label } = passkey;
  const { run, busy, error } = useOperation(OPERATIONS.removePasskey, {
    invalidates: [OPERATIONS.listPasskeys, OPERATIONS.whoAmI],
    onDone: (left) => {
      tellAuthenticator(left);
      onClose();
      toast(t('staff.passkeys.removed', { label }));
    },
  });
  return (
    <ConfirmDialog
      title={t('staff.passkeys.removal.title', { label })}
      action={t('staff.passkeys.remove')}
      isOpen
      isBusy={busy}
      isDangerous
      alert={<ErrorNote error={error} />}
      onConfirm={() => run({ params: { passkey: id }, body: {} })}
      onClose={onClose}
    >
      <p>{t('staff.passkeys.removal.text')}</p>
    </ConfirmDialog>
  );
}

/** Makes the authenticator remove passkeys that the shop no longer accepts, if the browser supports it. */
function tellAuthenticator({ rpId: rpID, userHandle: userID, passkeys }: z.infer<typeof PasskeyList>): void {
  if (userID === null) return;
  const allAcceptedCredentialIDs = passkeys.map(({ id }) => id);
  const told = sendSignal({ signalName: 'allAcceptedCredentials', rpID, userID, allAcceptedCredentialIDs });
  // Few browsers support it, and none reports the result.
  void told.catch(() => null);
}
