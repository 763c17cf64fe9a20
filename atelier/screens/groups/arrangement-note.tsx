import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConflictNote } from '#atelier/app/ui/conflict-note.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { type Named, orderDifference } from './order-difference.ts';
import { type Arrangement, arrangedBy } from './use-arrangement.ts';

type Props = {
  arrangement: Arrangement;
  /** What is arranged, in the stored order. */
  items: readonly Named[];
};

/** Why an order is not stored, and what can be done about it. */
export function ArrangementNote({ arrangement, items }: Props) {
  const { t, locale } = useText();
  const { handles, error, onTheirs, onMine, onRetry } = arrangement;
  if (!error) return null;
  if (error.code === 'changed-meanwhile') {
    const order = { id: 'order', name: t('catalogue.order') };
    const parts = orderDifference(order, items, arrangedBy(items, handles), locale);
    return <ConflictNote {...{ parts, onTheirs, onMine }} />;
  }
  return (
    <>
      <ErrorNote error={error} />
      <Button onPress={onRetry}>{t('shell.again')}</Button>
    </>
  );
}
