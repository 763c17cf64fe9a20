import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { advise } from '#shared/domain/sizing/advise.ts';
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

const loadAdvice = async () => (await import('./size-advice.tsx')).SizeAdvice;

/** Beside the sizes: the size table, and the shopper's size with its explanation on request. */
export function SizeHelp({ product, onSize, onMeasured }: Props) {
  const { t, link } = useShopIntl();
  const profile = useDeviceValue(chosenProfileAtom, null);
  const choose = useSetAtom(chosenProfileAtom);
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = useOpenMeasuring(({ id }) => {
    choose(id);
    setOpen(true);
  });
  const { sizeTable: table, sizes } = product;
  const openGuide = useSizeGuide(table);
  const advice = table && profile && advise(profile.body, table);
  const label = advice ? t(`product.buy.better.${advice.better}`, { size: advice.size }) : '';
  return (
    <div className="size-help">
      <div className="size-help__links">
        <a className="link" href={link('sizeGuide')} aria-haspopup="dialog" onClick={openGuide}>
          {t('product.buy.sizeGuide')}
        </a>
        {table && !advice && (
          <button className="link" type="button" onClick={(event) => open(event, null)}>
            {t('product.buy.whatSize')}
          </button>
        )}
        {advice && (
          <button
            className="link"
            type="button"
            ref={setAnchor}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </button>
        )}
      </div>
      {advice && anchor && isOpen && (
        <LazyIsland
          part="made"
          load={loadAdvice}
          props={{ anchor, label, onClose: () => setOpen(false), advice, sizes, onSize, onMeasured }}
        />
      )}
    </div>
  );
}
