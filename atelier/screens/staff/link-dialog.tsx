import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { Invitation } from '#shared/contract/authentication.ts';

/** Shows a person's new link once, because the shop does not store it; it is copied at once where a browser lets it. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t, moment, person } = useText();
  const { operator, link, expiresAt } = invitation;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  const copyAtOnce = useEffectEvent(() => void copy().catch(() => undefined));
  useEffect(() => copyAtOnce(), []);
  return (
    <Dialog
      title={t('staff.link.title', { name: person(operator.name) })}
      isOpen
      isShownOnce
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
      <p>{t(isCopied ? 'staff.link.text.copied' : 'staff.link.text', { until: moment(expiresAt) })}</p>
      <TextField label={t('staff.link.label')} value={link} onChange={() => null} isReadOnly />
    </Dialog>
  );
}
