import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { makePasskey, suggestedLabel } from '#atelier/app/session/passkey.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { NewPasskeyOptions, Passkey } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const FORM = 'passkey';

/** A passkey to rename, or the options of a confirmed new one, which are good for every try of this dialog. */
export type Labelled = { kind: 'label'; passkey: Passkey } | { kind: 'add'; asked: NewPasskeyOptions };

/** Renames a passkey, or names a new one and creates it. */
export function LabelDialog({ labelled, onClose }: { labelled: Labelled; onClose: () => void }) {
  const { t } = useText();
  const isNew = labelled.kind === 'add';
  const [label, setLabel] = useState(isNew ? suggestedLabel : labelled.passkey.label);
  const [isTried, setTried] = useState(false);
  const { run, busy, error } = useAttempt();
  const save = async () => {
    if (isNew) await addPasskey(labelled.asked, label);
    else await call(OPERATIONS.labelPasskey, { params: { passkey: labelled.passkey.id }, body: { label } });
    await invalidate(OPERATIONS.listPasskeys, OPERATIONS.whoAmI);
    onClose();
    toast(t(isNew ? 'staff.passkeys.added' : 'staff.passkeys.renamed', { label }));
  };
  return (
    <Dialog
      title={t(isNew ? 'staff.passkeys.add' : 'staff.passkeys.rename')}
      isOpen
      isPersistent
      onClose={onClose}
      alert={<ErrorNote error={error} />}
      actions={
        <DialogActions type="submit" form={FORM} busy={busy}>
          {t(isNew ? 'staff.passkeys.make' : 'shell.save.save')}
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
      </form>
    </Dialog>
  );
}

async function addPasskey(asked: NewPasskeyOptions, label: string): Promise<void> {
  const response = await makePasskey(asked);
  await call(OPERATIONS.addPasskey, { body: { label, response } });
}
