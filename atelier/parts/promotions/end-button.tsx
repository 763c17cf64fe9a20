import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';

type Props = { title: string; text: string; isBusy: boolean; onEnd: () => void };

/** Ends a promotion or a set, after a question; what has ended has no such button any more. */
export function EndButton({ title, text, isBusy, onEnd }: Props) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="danger" onPress={() => setAsked(true)}>
        {t('promotions.end')}
      </Button>
      <ConfirmDialog
        title={title}
        action={t('promotions.end')}
        isDangerous
        isOpen={isAsked}
        isBusy={isBusy}
        onConfirm={onEnd}
        onClose={() => setAsked(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
