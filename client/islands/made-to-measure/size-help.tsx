import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LazyIsland } from '../island/lazy-island.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { useOpenMeasuring } from '../measuring/open-measuring.tsx';
import { useSizeGuide } from '../size-guide/use-size-guide.ts';
import type { BuyProduct } from './buy-product.ts';

type Props = {
  product: BuyProduct;
  onSize: (size: string) => void;
  /** Null if the product is not made to measure. */
  onMeasured: (() => void) | null;
};

const loadAdvised = async () => (await import('./advised-size.tsx')).AdvisedSize;

/** Beside the sizes: the size table, and the shopper's size with its explanation on request. */
export function SizeHelp({ product, onSize, onMeasured }: Props) {
  const { t, link } = useShopIntl();
  const profile = useDeviceValue(chosenProfileAtom, null);
  const choose = useSetAtom(chosenProfileAtom);
  const [isOpenFirst, setOpenFirst] = useState(false);
  const open = useOpenMeasuring((measured) => {
    choose(measured);
    setOpenFirst(true);
  });
  const { sizeTable: table, sizes } = product;
  const openGuide = useSizeGuide(table);
  return (
    <div className="size-help">
      <div className="size-help__links">
        <a className="link" href={link('sizeGuide')} aria-haspopup="dialog" onClick={openGuide}>
          {t('product.buy.sizeGuide')}
        </a>
        {table && !profile && (
          <button className="link" type="button" onClick={(event) => open(event, null)}>
            {t('product.buy.whatSize')}
          </button>
        )}
        {table && profile && (
          <LazyIsland
            part="made"
            load={loadAdvised}
            props={{ profile, table, isOpenFirst, sizes, onSize, onMeasured }}
          />
        )}
      </div>
    </div>
  );
}
