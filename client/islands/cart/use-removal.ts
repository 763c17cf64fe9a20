import { useAtomValue, useSetAtom } from 'jotai';
import { createContext, useContext } from 'react';
import type { StoredLine } from '#shared/domain/cart.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { cartLinesAtom, removeLineAtom, restoreLineAtom } from './cart-atoms.ts';

/** A line that was taken out: its name, and how it comes back. */
export type Removal = { name: string; undo: () => void };

const Removals = createContext<((removal: Removal) => void) | null>(null);
/** Hears of removals in place of the toasts, which no press reaches from within a dialog. */
export const RemovalsProvider = Removals.Provider;

/** Takes a line out of the cart, and offers to put it back. */
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
