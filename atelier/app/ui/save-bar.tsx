import { useEffect } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';
import { showConflict } from './conflict-note.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type Props = {
  /** Whether anything differs from what is stored. */
  isDirty: boolean;
  isBusy: boolean;
  /** The names of the changed fields: «цена, описание». */
  what?: string;
  /** Not to be saved before it is settled whose values go on: it leads to where that is done. */
  isHeld?: boolean;
  /** Why it was not saved; the first invalid field gets the focus, and what is said of others comes into view. */
  error?: Error | null;
  onSave: () => void;
  /** What is done besides saving, in the same press. */
  also?: { label: string; onPress: () => void } | null;
  onDiscard: () => void;
};

/** Shown while a form has changes: saves or discards them, and asks before leaving without either. */
export function SaveBar({ isDirty, isBusy, isHeld = false, what, error, also, onSave, onDiscard }: Props) {
  const { t } = useText();
  useEffect(() => {
    if (!error) return;
    const invalid = document.querySelector<HTMLElement>('main [aria-invalid=true]');
    if (invalid) invalid.focus();
    else document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!isDirty) return null;
  return (
    <section className="save-bar" aria-label={t('shell.save.label')}>
      <p>{isHeld ? t('shell.save.held') : what ? t('shell.save.what', { what }) : t('shell.save.changed')}</p>
      <Button onPress={onDiscard} isDisabled={isBusy}>
        {t('shell.save.discard')}
      </Button>
      {also && !isHeld && (
        <Button busy={isBusy} onPress={also.onPress}>
          {also.label}
        </Button>
      )}
      <Button kind="primary" busy={isBusy} onPress={isHeld ? () => showConflict() : onSave}>
        {t(isHeld ? 'shell.save.choose' : 'shell.save.save')}
      </Button>
      <LeaveGuard />
    </section>
  );
}
