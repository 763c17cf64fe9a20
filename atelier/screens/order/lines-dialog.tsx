import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { ChangePreview, OfferedVariant } from '#shared/contract/order-change.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { ChangeReview } from './change-review.tsx';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** An edited line; `position` is that of the order's line that it keeps or replaces. */
type Edited = { key: string; position?: number; sku: string; productId: string; name: string; quantity: number };

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
              <EditedLine
                key={line.key}
                line={line}
                onChange={(changes) => edit(line.key, changes)}
                onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
              />
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

type EditedLineProps = { line: Edited; onChange: (changes: Partial<Edited>) => void; onRemove: () => void };

function EditedLine({ line: { sku, productId, name, quantity }, onChange, onRemove }: EditedLineProps) {
  const { t } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.listVariants, { query: { product: productId } }));
  const describe = useVariantText();
  const options = (data?.variants ?? []).map((variant) => ({ id: variant.sku, label: describe(variant) }));
  const known = options.some(({ id }) => id === sku) ? options : [{ id: sku, label: sku }, ...options];
  return (
    <li className="order-pieces__line">
      <Select label={name} options={known} value={sku} onChange={(chosen) => chosen && onChange({ sku: chosen })} />
      <NumberField
        label={t('cart.line.quantity')}
        value={quantity}
        minValue={1}
        maxValue={MAX_LINE_QUANTITY}
        onChange={(typed) => onChange({ quantity: typed ?? 1 })}
      />
      <IconButton icon="trash" label={t('order.lines.remove', { name })} onPress={onRemove} />
    </li>
  );
}

/** Finds variants to add to the order, by name or SKU. */
function VariantSearch({ onChoose }: { onChoose: (variant: OfferedVariant) => void }) {
  const { t } = useText();
  const describe = useVariantText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listVariants, { query: { text } }),
    enabled: text.length > 1,
  });
  return (
    <div className="order-form">
      <SearchField label={t('order.lines.add')} value={typed} onChange={setTyped} />
      {text.length > 1 && data?.variants.length === 0 && <p className="quiet">{t('order.lines.none')}</p>}
      {text.length > 1 && (
        <ul className="order-found">
          {data?.variants.map((variant) => (
            <li key={variant.sku}>
              <Button
                kind="quiet"
                icon="plus"
                onPress={() => {
                  onChoose(variant);
                  setTyped('');
                }}
              >
                {variant.name}, {describe(variant)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useVariantText(): (variant: OfferedVariant) => string {
  const { t, money } = useText();
  return ({ colour, size, price, stock }) => {
    const left = stock === null ? '' : t('order.lines.stock', { count: stock });
    return [colour, size, money(price), left].filter(Boolean).join(', ');
  };
}
