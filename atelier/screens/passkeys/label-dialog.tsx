import { useState } from 'react';
import type { Passkey } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { call } from '../../app/call.ts';
import { makePasskey, suggestedLabel } from '../../app/passkey.ts';
import { invalidate } from '../../app/queries.ts';
import { Dialog, DialogActions } from '../../app/ui/dialog.tsx';
import { ErrorNote } from '../../app/ui/states.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useAttempt } from '../../app/use-attempt.ts';
import { useText } from '../../app/use-text.ts';

const FORM = 'passkey';

/** Renames a passkey, or names a new one and creates it. */
export function LabelDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const { t } = useText();
  const [label, setLabel] = useState(passkey?.label ?? suggestedLabel);
  const [isTried, setTried] = useState(false);
  const { run, busy, error } = useAttempt();
  const save = async () => {
    if (passkey) await call(OPERATIONS.labelPasskey, { params: { passkey: passkey.id }, body: { label } });
    else await addPasskey(label);
    await invalidate(OPERATIONS.listPasskeys, OPERATIONS.whoAmI);
    onClose();
    toast(t(passkey ? 'staff.passkeys.renamed' : 'staff.passkeys.added', { label }));
  };
  return (
    <Dialog
      title={t(passkey ? 'staff.passkeys.rename' : 'staff.passkeys.add')}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions type="submit" form={FORM} busy={busy}>
          {t(passkey ? 'shell.save.save' : 'staff.passkeys.make')}
        </DialogActions>
      }
    >
      <form
        id={FORM}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (label.trim() !== '') void run(save);
        }}
      >
        <TextField
          label={t('staff.passkeys.label')}
          description={t('staff.passkeys.labelHint')}
          value={label}
          onChange={setLabel}
          errorMessage={isTried && label.trim() === '' ? t('staff.required') : undefined}
          isRequired
          autoFocus
          maxLength={60}
        />
        <ErrorNote error={error} />
      </form>
    </Dialog>
  );
}

async function addPasskey(label: string): Promise<void> {
  const response = await makePasskey(await call(OPERATIONS.beginPasskey, { body: {} }));
  await call(OPERATIONS.addPasskey, { body: { label, response } });
}
