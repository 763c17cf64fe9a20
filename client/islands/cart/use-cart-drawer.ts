import { useSetAtom } from 'jotai';
import { createElement } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { openModalAtom } from '../modal/open-modal.ts';

type DrawerInput = {
  label: string;
  opener: HTMLElement | null;
  /** What was just put into the cart, by its name. */
  added?: string;
};

const loadDrawer = () => import('./cart-drawer.tsx');

/** Opens the cart beside the page; where it cannot be loaded, the cart's own page is the way. */
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
    /** Whoever points at it is about to press; failing is for the press. */
    warm: () => void loadDrawer().catch(() => undefined),
  };
}
