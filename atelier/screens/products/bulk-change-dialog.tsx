import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, operationKey } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { type EditProgress, publishEdits, undoEdits } from '#atelier/parts/products/publish-edits.ts';
import { findShopProducts } from '#atelier/parts/products/shop-products.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem } from '#shared/contract/operator-catalogue.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { ChangeFields, firstChange } from './change-fields.tsx';
import { ChangedProducts } from './changed-products.tsx';
import { type ChangeKind, changedProduct, type ProductChange } from './product-changes.ts';

type Props = { kind: ChangeKind; products: readonly CatalogueItem[]; onClose: (isDone: boolean) => void };

/** Changes several products at once, after showing what becomes of each; and takes it back as a whole. */
export function BulkChangeDialog({ kind, products, onClose }: Props) {
  const { t } = useText();
  const [change, setChange] = useState<ProductChange | null>(() => firstChange(kind));
  const handles = products.map(({ handle }) => handle);
  const found = useQuery({
    queryKey: [...operationKey(OPERATIONS.findSpreadsheetProducts), handles],
    queryFn: () => findShopProducts({ handles, skus: [], colours: [] }),
    gcTime: 0,
  });
  const stored = found.data?.products ?? [];
  const edits = change === null ? [] : editsOf(stored, change);
  const { write, undo, progress } = useEdits(() => void found.refetch());
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
            undo.data ? t('catalogue.bulk.restored', { spared: undo.data.spared.length }) : t('catalogue.bulk.done')
          }
          onUndo={undo.data ? null : () => undo.mutate(write.data)}
          isUndoing={undo.isPending}
        />
      ) : (
        <ChangeFields change={change} kind={kind} onChange={setChange} />
      )}
      <EditErrorNote error={write.error ?? undo.error} />
      <p role="status">{progress && t('catalogue.spreadsheet.progress', progress)}</p>
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

/** Writes edits, all at once, and undoes them. `onStale` is called if a product has changed since it was read. */
function useEdits(onStale: () => void) {
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const settled = async () => {
    setProgress(null);
    await invalidate(OPERATIONS.readLastSpreadsheet, OPERATIONS.listCatalogue, OPERATIONS.showCatalogueProduct);
  };
  const write = useMutation({
    mutationFn: (wanted: Omit<Parameters<typeof publishEdits>[0], 'onProgress'>) =>
      publishEdits({ ...wanted, onProgress: setProgress }),
    onError: onStale,
    onSettled: settled,
  });
  const undo = useMutation({ mutationFn: (id: string) => undoEdits(id, setProgress), onSettled: settled });
  return { write, undo, progress };
}
