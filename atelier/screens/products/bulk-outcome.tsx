import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';

type Props = {
  /** What was done, in words. */
  text: string;
  /** Takes it back; without it there is nothing to take back. */
  onUndo: (() => void) | null;
  isUndoing: boolean;
};

/** What came of a change of several products, and the way back. */
export function BulkOutcome({ text, onUndo, isUndoing }: Props) {
  const { t } = useText();
  return (
    <div className="note products__outcome" role="status">
      <p>{text}</p>
      {onUndo && (
        <Button icon="arrow-back-up" busy={isUndoing} onPress={onUndo}>
          {t('catalogue.bulk.undo')}
        </Button>
      )}
    </div>
  );
}
