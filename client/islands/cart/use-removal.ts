import { useAtomValue, useSetAtom } from 'jotai';
import { createContext, useContext } from 'react';
import type { StoredLine } from '#shared/domain/cart.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { cartLinesAtom, removeLineAtom, restoreLineAtom } from './cart-atoms.ts';

/** A removed line: its name, and how to undo it. */
export type Removal = { name: string; undo: () => void };

const Removals = createContext<((removal: Removal) => void) | null>(null);
/** Receives removals instead of the toasts, which cannot be reached from within a dialog. */
export const RemovalsProvider = Removals.Provider;

/** Removes a line from the cart, and offers to undo it. */
export function useRemoval(): (line: StoredLine, name: string) => void {
  const { t } = useShopIntl();
  const lines = useAtomValue(cartLinesAtom) ?? [];
  const remove = useSetAtom(removeLineAtom);
  const putBack = useSetAtom(restoreLineAtom);
  const showToast = useSetAtom(showToastAtom);
  const tell = useContext(Removals);
  return (line, name) => {
    const place = lines.findIndex(({ key }) => key === line.key);
    const undo = () => putBack(line, Math.max(0, place));
    remove(line.key);
    if (tell) tell({ name, undo });
    else {
      const action = { label: t('cart.putBack'), onClick: undo };
      showToast({ text: t('cart.removed', { name }), colour: 'neutral', action });
    }
  };
}
