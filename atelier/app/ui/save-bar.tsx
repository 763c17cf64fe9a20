import { useEffect } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type Props = {
  /** Whether anything differs from what is stored. */
  isDirty: boolean;
  isBusy: boolean;
  /** The names of the changed fields: «цена, описание». */
  what?: string;
  /** Not to be saved before it is settled whose values go on. */
  isHeld?: boolean;
  /** Why it was not saved; the first invalid field gets the focus. */
  error?: Error | null;
  onSave: () => void;
  onDiscard: () => void;
};

/** Shown while a form has changes: saves or discards them, and asks before leaving without either. */
export function SaveBar({ isDirty, isBusy, isHeld = false, what, error, onSave, onDiscard }: Props) {
  const { t } = useText();
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
  }, [error]);
  if (!isDirty) return null;
  return (
    <section className="save-bar" aria-label={t('shell.save.label')}>
      <p>{what ? t('shell.save.what', { what }) : t('shell.save.changed')}</p>
      <Button onPress={onDiscard} isDisabled={isBusy}>
        {t('shell.save.discard')}
      </Button>
      <Button kind="primary" busy={isBusy} isDisabled={isHeld} onPress={onSave}>
        {t('shell.save.save')}
      </Button>
      <LeaveGuard />
    </section>
  );
}
