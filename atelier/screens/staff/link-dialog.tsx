import { useState } from 'react';
import type { Invitation } from '#shared/contract/authentication.ts';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { useText } from '../../app/use-text.ts';

/** Shows a person's new link once, because the shop does not store it. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t, moment } = useText();
  const { operator, link, expiresAt } = invitation;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Dialog
      title={t('staff.link.title', { name: operator.name })}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('shell.close')}</Button>
          <Button kind="primary" icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
            {t(isCopied ? 'staff.link.copied' : 'staff.link.copy')}
          </Button>
        </>
      }
    >
      <p>{t('staff.link.text', { until: moment(expiresAt) })}</p>
      <TextField label={t('staff.link.label')} value={link} onChange={() => null} isReadOnly />
    </Dialog>
  );
}
