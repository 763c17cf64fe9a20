import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Price } from '#shared/ui/price.tsx';
import { EmbroideryOffer } from '../embroidery/embroidery-offer.tsx';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { FitChoice } from './fit-choice.tsx';
import { ProductColourChoice } from './product-colour-choice.tsx';
import { type Buying, useBuying } from './use-buying.ts';

/** Colour, size or measures, embroidery, and the one main action of a product's page. */
export function BuyBox({ product, colour: first }: { product: BuyProduct; colour: string | null }) {
  const { t } = useShopIntl();
  const action = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const buying = useBuying(product, first);
  const { colour, price, standard, made } = buying;
  const soldOut = standard?.stock === 0;
  const main = mainAction(soldOut, product, buying);
  return (
    <div className="buy">
      {price && <Price price={price} />}
      {product.colours.length > 0 && (
        <ProductColourChoice colours={product.colours} chosen={colour} onChoose={buying.chooseColour} />
      )}
      <FitChoice product={product} buying={buying} />
      {product.embroidery && (
        <EmbroideryOffer
          offer={product.embroidery}
          cloth={product.colours.find((each) => each.handle === colour)?.swatch ?? null}
          stitching={made.stitching}
          onChange={made.setStitching}
          tries={made.triesOf('embroidery')}
        />
      )}
      <p className="buy__note" id={noteId} role="status">
        {standard && <StockNote stock={standard.stock} sewn={product.madeToMeasure} />}
      </p>
      <button
        ref={action}
        className="button button--primary buy__action"
        type="button"
        aria-disabled={!main.press || undefined}
        aria-describedby={noteId}
        onClick={main.press}
      >
        {t(main.label)}
      </button>
      <BuyBar action={action}>
        {price && <Price price={price} />}
        <button className="button button--primary" type="button" onClick={main.press ?? buying.showSizes}>
          {t(main.press ? main.label : 'product.buy.chooseSize')}
        </button>
      </BuyBar>
    </div>
  );
}

/** What the main button does: nothing for a size that is sold out, unless the thing is sewn to measure, too. */
function mainAction(soldOut: boolean, { madeToMeasure }: BuyProduct, { add, sew }: Buying) {
  if (!soldOut) return { label: 'product.buy.add', press: add } as const;
  return madeToMeasure
    ? ({ label: 'product.buy.sew', press: sew } as const)
    : ({ label: 'common.soldOut', press: undefined } as const);
}

/**
 * On phones the main action stays at hand: while the page's own is out of sight, a bar at the bottom stands in for it.
 * Where it stands the style sheet says; it keeps its room from what has the focus, too.
 */
function BuyBar({ action, children }: { action: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = action.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [action]);
  return away ? <div className="buy-bar">{children}</div> : null;
}

const FEW_LEFT = 3;

/** What is left of the chosen size, in words; null stock is sewn to order. */
function StockNote({ stock, sewn }: { stock: number | null; sewn: BuyProduct['madeToMeasure'] }) {
  const { t } = useShopIntl();
  if (stock === null) return t('product.buy.madeToOrder');
  if (stock === 0) return sewn ? t('product.buy.soldOutSewn', sewn.days) : t('product.buy.soldOutSize');
  return stock <= FEW_LEFT ? t('product.buy.left', { count: stock }) : null;
}
