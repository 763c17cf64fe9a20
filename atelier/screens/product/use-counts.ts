import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import type { StockAdjustment } from '#shared/contract/stock.ts';

/** Numbers on hand that are typed, and saved together as one count. */
export function useCounts({ product }: OperatorProduct) {
  const { t } = useText();
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const onHand = new Map(product.variants.map(({ sku, stock }) => [sku, stock]));
  const lines = Object.entries(typed).flatMap(([sku, count]): StockAdjustment['lines'] => {
    // Who counted the same shelf meanwhile found the same; what is sold meanwhile lies there until it is sent.
    return count === onHand.get(sku) ? [] : [{ sku, onHand: count }];
  });
  const { run, busy, error, reset } = useOperation(OPERATIONS.adjustStock, {
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue, OPERATIONS.readStockHistory],
    onDone: () => {
      setTyped({});
      toast(t('catalogue.stock.adjusted'));
    },
  });
  return {
    lines,
    error,
    isBusy: busy,
    isStored: (sku: string) => onHand.has(sku),
    textOf: (sku: string) => String(typed[sku] ?? onHand.get(sku) ?? ''),
    /** Takes a number for a variant; false for none: it would be sold without limit. */
    type: (sku: string, count: number | null): boolean => {
      if (count === null) return (onHand.get(sku) ?? null) === null;
      setTyped((before) => ({ ...before, [sku]: count }));
      return true;
    },
    save: () => run({ body: { reason: 'count', reference: '', lines } }),
    reset: () => {
      setTyped({});
      reset();
    },
  };
}
