import { useSetAtom } from 'jotai';
import { createElement } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { openModalAtom } from '../modal/open-modal.ts';

type DrawerInput = {
  label: string;
  opener: HTMLElement | null;
  /** The name of what was just added. */
  added?: string;
};

const loadDrawer = () => import('./cart-drawer.tsx');

/** Opens the cart drawer; if its code cannot be loaded, opens the cart's page. */
export function useCartDrawer(): { open: (input: DrawerInput) => void; warm: () => void } {
  const { link } = useShopIntl();
  const openModal = useSetAtom(openModalAtom);
  return {
    open({ label, opener, added }) {
      const load = async () => createElement((await loadDrawer()).CartDrawer, { added: added ?? null });
      openModal({ label, className: 'side-panel', part: 'cart', opener, load }).catch(() =>
        location.assign(link('cart')),
      );
    },
    /** Loads the code on hover; errors are left to the press. */
    warm: () => void loadDrawer().catch(() => undefined),
  };
}
