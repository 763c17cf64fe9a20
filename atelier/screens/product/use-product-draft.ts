import { useRef, useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { type ProductField, rebaseEdit } from './edit.ts';

/** The edit of a product: what another has saved meanwhile becomes its base, and fields changed by both are listed. */
export function useProductDraft(stored: OperatorProduct) {
  const { t } = useText();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored.product);
  const [overlapping, setOverlapping] = useState<readonly ProductField[]>([]);
  if (stored !== base) {
    const rebased = rebaseEdit(base.product, draft, stored.product);
    setBase(stored);
    setDraft(rebased.product);
    // What was not settled yet stays, whatever is saved next.
    setOverlapping([...new Set([...overlapping, ...rebased.overlapping])]);
  }
  const next = useRef<(() => void) | undefined>(undefined);
  const { run, busy, error, reset } = useOperation(OPERATIONS.saveProduct, {
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue],
    onDone: () => {
      setOverlapping([]);
      // What is done with it says the rest.
      if (next.current) next.current();
      else toast(t('catalogue.saved'));
    },
  });
  const settle = (taken: Partial<ImportProduct>) => {
    setDraft({ ...draft, ...taken });
    setOverlapping([]);
    reset();
  };
  return {
    base,
    draft,
    overlapping,
    isBusy: busy,
    keepMine: () => settle({}),
    takeTheirs: () => settle(Object.fromEntries(overlapping.map((field) => [field, base.product[field]]))),
    error,
    onChange: (changes: Partial<ImportProduct>) => setDraft((before) => ({ ...before, ...changes })),
    /** Saves it, and then does something with what is saved. */
    save: (afterwards?: () => void) => {
      next.current = afterwards;
      run({ params: { handle: draft.handle }, body: { product: draft, revision: base.revision } });
    },
    discard: () => {
      setDraft(base.product);
      setOverlapping([]);
      reset();
    },
  };
}
