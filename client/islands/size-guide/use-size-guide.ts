import { useSetAtom } from 'jotai';
import { createElement, type MouseEvent } from 'react';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { isPlainPress } from '../modal/is-plain-press.ts';
import { openModalAtom } from '../modal/open-modal.ts';

/** Opens the size guide in a dialog instead of following its link; its code is loaded with the first press. */
export function useSizeGuide(table: SizeTable | null) {
  const { t } = useShopIntl();
  const openModal = useSetAtom(openModalAtom);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { currentTarget: opener } = event;
    openModal({
      label: t('product.buy.sizeGuide'),
      className: 'side-panel',
      part: 'sizes',
      opener,
      load: async () => createElement((await import('./size-guide.tsx')).SizeGuide, { table, href: opener.href }),
    }).catch(() => location.assign(opener.href));
  };
}
