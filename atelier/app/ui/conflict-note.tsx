import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';

/** Somebody else has saved the same meanwhile: one of both goes on. */
export function ConflictNote({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useText();
  return (
    <div className="note note--error" role="alert">
      <p>{t('shell.conflict')}</p>
      <Button onPress={onTheirs}>{t('shell.conflict.theirs')}</Button>
      <Button onPress={onMine}>{t('shell.conflict.mine')}</Button>
    </div>
  );
}
