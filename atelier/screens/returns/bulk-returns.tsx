import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { SelectionBar } from '#atelier/app/ui/selection-bar.tsx';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';
import { BulkReturnsDialog } from './bulk-dialog.tsx';
import { BULK_MOVES, type BulkMove, isBulkMovable } from './bulk-moves.ts';

type Props = { returns: readonly OperatorReturn[]; onClear: () => void };

/** The actions on the selected returns; each is offered if one of them can do it. */
export function BulkReturns({ returns, onClear }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState<{ move: BulkMove; seen: readonly OperatorReturn[] } | null>(null);
  const close = () => {
    setOpen(null);
    onClear();
  };
  return (
    <>
      {returns.length > 0 && (
        <SelectionBar
          label={t('returns.bulk.label')}
          text={t('returns.bulk.selected', { count: returns.length })}
          onClear={onClear}
        >
          {BULK_MOVES.map((move) => (
            <Button
              key={move}
              isDisabled={!returns.some((each) => isBulkMovable(each, move))}
              onPress={() => setOpen({ move, seen: returns })}
            >
              {t(`returns.do.${move}`)}
            </Button>
          ))}
        </SelectionBar>
      )}
      {open && <BulkReturnsDialog move={open.move} returns={open.seen} onClose={close} />}
    </>
  );
}
