import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorCertificate } from '#shared/contract/operator-certificate.ts';

const CHANGED = [OPERATIONS.showCertificate, OPERATIONS.searchCertificates];

type Props = { certificate: OperatorCertificate };

/** Blocks a certificate after a confirmation, or unblocks it. */
export function BlockButton({ certificate: { id, blockedAt } }: Props) {
  const { t } = useText();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const params = { certificate: id };
  const block = useOperation(OPERATIONS.blockCertificate, {
    invalidates: CHANGED,
    onDone: () => {
      setAsked(false);
      toast(t('certificates.blocked'));
    },
  });
  const unblock = useOperation(OPERATIONS.unblockCertificate, {
    invalidates: CHANGED,
    onDone: () => toast(t('certificates.unblocked')),
    onError: (error) => toast(errorText(error).title, { kind: 'bad' }),
  });
  if (blockedAt !== null) {
    return (
      <Button busy={unblock.busy} onPress={() => unblock.run({ params, body: {} })}>
        {t('certificates.unblock')}
      </Button>
    );
  }
  return (
    <>
      <Button kind="danger" onPress={() => setAsked(true)}>
        {t('certificates.block')}
      </Button>
      <ConfirmDialog
        title={t('certificates.block.title')}
        action={t('certificates.block')}
        isDangerous
        isOpen={isAsked}
        isBusy={block.busy}
        alert={<ErrorNote error={block.error} />}
        onConfirm={() => block.run({ params, body: {} })}
        onClose={() => setAsked(false)}
      >
        <p>{t('certificates.block.text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Sends a certificate again, or to a corrected address; for a scheduled one only the address is corrected. */
export function SendButton({ certificate: { id, state, recipient } }: Props) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState(recipient);
  const isWaiting = state === 'scheduled';
  const send = useOperation(OPERATIONS.resendCertificate, {
    invalidates: CHANGED,
    onDone: () => {
      setOpen(false);
      toast(t(isWaiting ? 'certificates.corrected' : 'certificates.sentAgain'));
    },
  });
  const isOther = address.trim() !== recipient;
  const isWrong = send.error?.code === 'invalid-request';
  const open = () => {
    setAddress(recipient);
    send.reset();
    setOpen(true);
  };
  return (
    <>
      <Button kind="primary" icon="mail" onPress={open}>
        {t(isWaiting ? 'certificates.correct' : 'certificates.send')}
      </Button>
      <Dialog
        title={t(isWaiting ? 'certificates.correct' : 'certificates.send')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <DialogActions
            busy={send.busy}
            isDisabled={isWaiting && !isOther}
            onPress={() =>
              send.run({ params: { certificate: id }, body: isOther ? { recipient: address.trim() } : {} })
            }
          >
            {t(isWaiting ? 'shell.save.save' : 'certificates.send')}
          </DialogActions>
        }
      >
        <TextField
          label={t('certificates.column.recipient')}
          type="email"
          value={address}
          onChange={setAddress}
          description={isOther ? t('certificates.newCode') : undefined}
          errorMessage={isWrong ? t('form.error.email') : undefined}
        />
        {send.error?.code === 'certificate-not-sendable' ? (
          <p className="note note--error" role="alert">
            {t('certificates.notSendable')}
          </p>
        ) : (
          !isWrong && <ErrorNote error={send.error} />
        )}
      </Dialog>
    </>
  );
}
