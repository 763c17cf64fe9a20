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
    const undo = () => putBack(line, lines.indexOf(line));
    // The pressed button goes with its line: the focus goes to the next one.
    document.querySelector<HTMLElement>('li:focus-within+li a')?.focus();
    remove(line.key);
    if (tell) return tell({ name, undo });
    const action = { label: t('cart.putBack'), onClick: undo };
    showToast({ text: t('cart.removed', { name }), colour: 'neutral', action });
  };
}
