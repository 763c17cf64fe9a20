import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';

type RemoveProps = {
  name: string;
  /** Whether categories are sold in it: it stays until they are not. */
  isUsed: boolean;
  isBusy: boolean;
  onRemove: () => void;
};

/** Removes the system, after a question: nothing brings it back. */
export function RemoveSystem({ name, isUsed, isBusy, onRemove }: RemoveProps) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="danger" busy={isBusy} onPress={() => setAsked(true)}>
        {t('catalogue.remove')}
      </Button>
      <ConfirmDialog
        title={t('systems.remove.title', { name })}
        action={t('catalogue.remove')}
        isDangerous
        isDisabled={isUsed}
        isOpen={isAsked}
        onConfirm={() => {
          setAsked(false);
          onRemove();
        }}
        onClose={() => setAsked(false)}
      >
        <p>{t(isUsed ? 'systems.remove.used' : 'systems.remove.text')}</p>
      </ConfirmDialog>
    </>
  );
}
