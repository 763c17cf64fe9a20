import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LazyIsland } from '../island/lazy-island.tsx';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { SizeHelp } from '../made-to-measure/size-help.tsx';
import { SizeChoice } from './size-choice.tsx';
import type { Buying } from './use-buying.ts';

const loadFit = async () => (await import('../made-to-measure/measured-fit.tsx')).MeasuredFit;

type Props = { product: BuyProduct; buying: Buying };

/** A standard size, with help to find it; or made to measure, if offered. */
export function FitChoice({ product, buying }: Props) {
  const { t, money } = useShopIntl();
  const { made, chooseFit } = buying;
  const { sizes, madeToMeasure } = product;
  const measure = madeToMeasure && (() => chooseFit(null));
  if (sizes.length === 0 && !madeToMeasure) return null;
  return (
    <div className="fit">
      <SizeChoice
        ref={buying.sizes}
        sizes={sizes}
        variants={buying.ofColour}
        chosen={buying.size}
        error={buying.lacksSize ? t('product.buy.chooseSize') : null}
        onChoose={chooseFit}
        saidFit={made.isMeasured ? undefined : product.saidFit}
        measured={
          measure && { isChosen: made.isMeasured, surcharge: money(madeToMeasure.surcharge), onChoose: measure }
        }
      />
      {made.isMeasured ? (
        <LazyIsland part="made" load={loadFit} props={{ sizeTable: product.sizeTable }} />
      ) : (
        <SizeHelp product={product} onSize={chooseFit} onMeasured={measure} />
      )}
    </div>
  );
}
