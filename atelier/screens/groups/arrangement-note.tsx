import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConflictNote } from '#atelier/app/ui/conflict-note.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { Arrangement } from './use-arrangement.ts';

/** Why an order is not stored, and what can be done about it. */
export function ArrangementNote({ error, onTheirs, onMine, onRetry }: Arrangement) {
  const { t } = useText();
  if (!error) return null;
  if (error.code === 'changed-meanwhile') return <ConflictNote onTheirs={onTheirs} onMine={onMine} />;
  return (
    <>
      <ErrorNote error={error} />
      <Button onPress={onRetry}>{t('shell.again')}</Button>
    </>
  );
}
