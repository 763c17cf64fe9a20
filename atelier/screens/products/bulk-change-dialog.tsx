import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationKey } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { findShopProducts } from '#atelier/parts/products/shop-products.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem, ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { stableJson } from '#shared/domain/stable-json.ts';
import { textIn } from '#shared/domain/text.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { ChangeFields, firstChange } from './change-fields.tsx';
import { ChangedProducts } from './changed-products.tsx';
import { type ChangeKind, changedProduct, type ProductChange, takenBack } from './product-changes.ts';
import { useWrite } from './use-write.ts';

type Props = { kind: ChangeKind; products: readonly CatalogueItem[]; onClose: (isDone: boolean) => void };

/** Changes several products at once, after showing what becomes of each; and takes it back as a whole. */
export function BulkChangeDialog({ kind, products, onClose }: Props) {
  const { t } = useText();
  const [change, setChange] = useState<ProductChange | null>(() => firstChange(kind));
  const handles = products.map(({ handle }) => handle);
  const found = useQuery({
    queryKey: [...operationKey(OPERATIONS.findSpreadsheetProducts), handles],
    queryFn: () => findShopProducts({ handles, skus: [], colours: [] }),
    // What is shown is what is written: prices that were written meanwhile would be changed once more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const stored = found.data?.products ?? [];
  const edits = change === null ? [] : editsOf(stored, change);
  const write = useWrite(() => void found.refetch());
  const undo = useUndo(handles, write.variables?.edits ?? [], stored);
  const isDone = write.isSuccess;
  const close = () => onClose(isDone);
  return (
    <Dialog
      title={t(`catalogue.bulk.${kind}.title`, { count: products.length })}
      isOpen
      isPersistent={!isDone}
      onClose={close}
      size="wide"
      actions={
        isDone ? (
          <Button onPress={close}>{t('shell.close')}</Button>
        ) : (
          <DialogActions
            busy={write.isPending}
            isDisabled={edits.length === 0}
            onPress={() => write.mutate({ name: t(`catalogue.bulk.${kind}.title`, { count: edits.length }), edits })}
          >
            {t('catalogue.bulk.apply', { count: edits.length })}
          </DialogActions>
        )
      }
    >
      {isDone ? (
        <BulkOutcome
          text={
            undo.isDone
              ? t('catalogue.bulk.restored', { spared: undo.spared.length, names: undo.spared.join(', ') })
              : t('catalogue.bulk.done')
          }
          onUndo={undo.isDone ? null : undo.run}
          isUndoing={undo.busy}
        />
      ) : (
        <ChangeFields change={change} kind={kind} onChange={setChange} />
      )}
      <EditErrorNote error={write.error ?? undo.error} />
      <p role="status">{write.progress && t('catalogue.spreadsheet.progress', write.progress)}</p>
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {change && !isDone && <ChangedProducts stored={stored} change={change} />}
    </Dialog>
  );
}

/** The edits of the products that a change changes. */
function editsOf(stored: readonly SpreadsheetProduct[], change: ProductChange) {
  return stored.flatMap(({ product, revision }) => {
    const changed = changedProduct(product, change);
    return changed === product ? [] : [{ product: changed, revision }];
  });
}

/** Takes back what was written, by products as they are now: what somebody has changed since is left. */
function useUndo(handles: readonly string[], written: readonly ProductEdit[], stored: readonly SpreadsheetProduct[]) {
  const { t, locale } = useText();
  const back = useWrite(() => undefined);
  const undo = useMutation({
    mutationFn: async () => {
      const { products } = await findShopProducts({ handles, skus: [], colours: [] });
      const taken = products.flatMap(({ product: now, revision }) => {
        const was = stored.find(({ product }) => product.handle === now.handle)?.product;
        const edit = written.find(({ product }) => product.handle === now.handle);
        return was && edit ? [{ now, revision, ...takenBack(now, { was, written: edit.product }) }] : [];
      });
      const edits = taken.filter(({ now, product }) => stableJson(now) !== stableJson(product));
      if (edits.length > 0) {
        await back.mutateAsync({
          name: t('catalogue.bulk.undo'),
          edits: edits.map(({ product, revision }) => ({ product, revision })),
        });
      }
      return taken.filter(({ isSpared }) => isSpared).map(({ now }) => textIn(now.name, locale) || now.handle);
    },
  });
  const { data: spared = [], isSuccess: isDone, isPending: busy, error } = undo;
  return { spared, isDone, busy, error, run: () => undo.mutate() };
}
