import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { type ChosenVariant, VariantFields, VariantSearch } from '#atelier/parts/orders/variant-search.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { ChangePreview, OfferedVariant } from '#shared/contract/order-change.ts';
import { ChangeReview } from './change-review.tsx';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** An edited line; `position` is that of the order's line that it keeps or replaces. */
type Edited = ChosenVariant & { key: string; position?: number };

/** Changes the lines of an unpaid order: quantities, sizes, colours, more or fewer lines. */
export function LinesDialog({ shown, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t } = useText();
  const number = useOrderNumber();
  const [lines, setLines] = useState<readonly Edited[]>(() =>
    shown.order.lines.map(({ sku, productId, name, quantity }, position) => {
      return { key: `${position}`, position, sku, productId, name, quantity };
    }),
  );
  // The version that was shown, so that changes of others are not overwritten.
  const [version] = useState(shown.version);
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const asking = useOperation(OPERATIONS.previewLinesChange, { onDone: setPreview });
  const { run, busy, error } = useOrderAction(OPERATIONS.changeLines, () => {
    toast(t('order.changed'));
    onClose();
  });
  const change = {
    version,
    lines: lines.map(({ position, sku, quantity }) => ({ sku, quantity, ...(position !== undefined && { position }) })),
  };
  const edit = (key: string, changes: Partial<Edited>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const add = ({ sku, productId, name }: OfferedVariant) =>
    setLines([...lines, { key: crypto.randomUUID(), sku, productId, name, quantity: 1 }]);
  return (
    <TwoStepDialog
      title={t('order.do.lines')}
      onClose={onClose}
      form={
        <>
          <ul className="order-pieces">
            {lines.map((line) => (
              <li key={line.key} className="order-pieces__line">
                <VariantFields
                  line={line}
                  onChange={(changes) => edit(line.key, changes)}
                  onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
                />
              </li>
            ))}
          </ul>
          <VariantSearch onChoose={add} />
        </>
      }
      next={{
        isBusy: asking.busy,
        isDisabled: lines.length === 0,
        onPress: () => asking.run({ params: { number }, body: change }),
      }}
      review={preview && <ChangeReview preview={preview} />}
      confirm={{
        label: t('order.change'),
        isBusy: busy,
        onPress: () => run({ params: { number }, body: { ...change, expectedDifference: preview?.difference ?? 0 } }),
      }}
      onBack={() => setPreview(null)}
      error={<OrderError error={error ?? asking.error} />}
    />
  );
}
