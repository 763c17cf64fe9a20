import { createElement } from 'react';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useLinkPanel } from '../modal/use-link-panel.ts';

/** Opens the size guide in a panel. */
export function useSizeGuide(table: SizesOfGarment | null) {
  const { t } = useShopIntl();
  return useLinkPanel({
    label: t('product.buy.sizeGuide'),
    part: 'sizes',
    load: async (href) => createElement((await import('./size-guide.tsx')).SizeGuide, { table, href }),
  });
}
