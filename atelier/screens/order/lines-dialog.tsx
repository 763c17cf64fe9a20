import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { ChangeReview } from '#atelier/parts/orders/change-review.tsx';
import { useOrderFieldErrors } from '#atelier/parts/orders/use-field-errors.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { ChangePreview, LinesChange } from '#shared/contract/order-change.ts';
import { stableJson } from '#shared/domain/stable-json.ts';
import { type EditedLine, editedLinesOf, wantedLinesOf } from './edited-lines.ts';
import { EditedPieces } from './edited-pieces.tsx';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

const UNPAID = ['awaiting_payment', 'awaiting_manager'];

/** Changes the lines of an order that is not sent: pieces, quantities, measures and embroidery, more or fewer lines. */
export function LinesDialog({ shown, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t } = useText();
  const number = useOrderNumber();
  const [lines, setLines] = useState<readonly EditedLine[]>(() => editedLinesOf(shown.order));
  // The version that was shown, so that changes of others are not overwritten.
  const [version] = useState(shown.version);
  const [isWaived, setWaived] = useState(false);
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const asking = useOperation(OPERATIONS.previewLinesChange, { onDone: setPreview });
  const { run, busy, error } = useOrderAction(OPERATIONS.changeLines, () => {
    toast(t('order.changed'));
    onClose();
  });
  const errorOf = useOrderFieldErrors(asking.error);
  const wanted = wantedLinesOf(lines, shown.order);
  const isSame = stableJson(wanted) === stableJson(wantedLinesOf(editedLinesOf(shown.order), shown.order));
  const changeOf = (isBorne: boolean) =>
    ({ version, lines: wanted, ...(isBorne && { isWaived: true }) }) as LinesChange;
  const ask = (isBorne: boolean) => asking.run({ params: { number }, body: changeOf(isBorne) });
  const waiver = {
    isWaived,
    onChange: (isBorne: boolean) => {
      setWaived(isBorne);
      ask(isBorne);
    },
  };
  return (
    <TwoStepDialog
      title={t('order.do.lines')}
      onClose={onClose}
      form={
        <EditedPieces
          {...{ lines, shown }}
          onChange={setLines}
          errorOf={(index, path) => errorOf(`lines.${index}.${path}`)}
        />
      }
      next={{
        isBusy: asking.busy,
        isDisabled: lines.length === 0 || isSame,
        onPress: () => ask(isWaived),
      }}
      review={preview && <ChangeReview preview={preview} {...(!UNPAID.includes(shown.order.state) && { waiver })} />}
      confirm={{
        label: t('order.change'),
        isBusy: busy,
        onPress: () =>
          run({ params: { number }, body: { ...changeOf(isWaived), expectedDifference: preview?.difference ?? 0 } }),
      }}
      onBack={() => setPreview(null)}
      error={<OrderError error={error ?? asking.error} />}
    />
  );
}
