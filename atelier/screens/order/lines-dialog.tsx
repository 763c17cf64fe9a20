import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { LineOptions } from '#atelier/parts/orders/line-options.tsx';
import { useOrderFieldErrors } from '#atelier/parts/orders/use-field-errors.ts';
import { VariantFields, VariantSearch } from '#atelier/parts/orders/variant-search.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { ChangePreview, LineLock, LinesChange } from '#shared/contract/order-change.ts';
import { stableJson } from '#shared/domain/stable-json.ts';
import { ChangeReview } from './change-review.tsx';
import { type EditedLine, editedLinesOf, wantedLinesOf } from './edited-lines.ts';
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
  const change = { version, lines: wanted, ...(isWaived && { isWaived }) } as LinesChange;
  return (
    <TwoStepDialog
      title={t('order.do.lines')}
      onClose={onClose}
      form={
        <>
          <EditedPieces {...{ lines, shown, errorOf }} onChange={setLines} />
          {!UNPAID.includes(shown.order.state) && (
            <Checkbox value={isWaived} onChange={setWaived}>
              {t('order.lines.waive')}
            </Checkbox>
          )}
        </>
      }
      next={{
        isBusy: asking.busy,
        isDisabled: lines.length === 0 || isSame,
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

type PiecesProps = {
  lines: readonly EditedLine[];
  shown: OperatorOrder;
  onChange: (lines: readonly EditedLine[]) => void;
  errorOf: (path: string) => string | undefined;
};

/** The lines as they are edited, and the search for more. */
function EditedPieces({ lines, shown, onChange, errorOf }: PiecesProps) {
  const edit = (key: string, changes: Partial<EditedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <>
      <ul className="order-pieces">
        {lines.map((line, index) => (
          <EditedPiece
            key={line.key}
            line={line}
            lock={shown.changeable.locked.find(({ position }) => position === line.position)?.reason}
            shown={shown}
            onChange={(changes) => edit(line.key, changes)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            errorOf={(path) => errorOf(`lines.${index}.${path}`)}
          />
        ))}
      </ul>
      <VariantSearch
        onChoose={({ sku, productId, name }) => {
          const chosen = { key: crypto.randomUUID(), sku, productId, name, quantity: 1 };
          onChange([...lines, { ...chosen, measurements: null, embroidery: null }]);
        }}
      />
    </>
  );
}

type PieceProps = {
  line: EditedLine;
  /** Why it cannot be changed any more. */
  lock: LineLock | undefined;
  shown: OperatorOrder;
  onChange: (changes: Partial<EditedLine>) => void;
  onRemove: () => void;
  errorOf: (path: string) => string | undefined;
};

function EditedPiece({ line, lock, shown, onChange, onRemove, errorOf }: PieceProps) {
  const { t } = useText();
  const ordered = shown.order.lines[line.position ?? -1];
  if (lock && ordered) {
    return (
      <li className="order-pieces__edited">
        <p>
          {[
            `${line.quantity} × ${line.name}`,
            ordered.colour,
            ordered.measurements ? t('order.lines.measured') : ordered.size,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="quiet">{t(`order.lines.locked.${lock}`)}</p>
      </li>
    );
  }
  return (
    <li className="order-form order-pieces__edited">
      <div className="order-pieces__line">
        <VariantFields line={line} onChange={onChange} onRemove={onRemove} />
      </div>
      <LineOptions line={line} onChange={onChange} errorOf={errorOf} />
    </li>
  );
}
