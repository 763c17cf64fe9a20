import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ProductDeliveryDates } from '#shared/domain/delivery-dates.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Price } from '#shared/ui/price.tsx';
import { EmbroideryOffer } from '../embroidery/embroidery-offer.tsx';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { FitChoice } from './fit-choice.tsx';
import { ProductColourChoice } from './product-colour-choice.tsx';
import { type Buying, useBuying } from './use-buying.ts';

type Props = {
  product: BuyProduct;
  colour: string | null;
  deliveryDates: ProductDeliveryDates;
  /** Russia and the countries near it, by name. */
  countries: string;
};

/** Colour, size or measurements, embroidery, and the main action of a product's page with its date. */
export function BuyBox({ product, colour: first, deliveryDates, countries }: Props) {
  const { t } = useShopIntl();
  const days = useDays();
  const action = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const buying = useBuying(product, first);
  const { colour, price, made } = buying;
  const stock = stockOf(product, buying);
  const soldOut = stock === 0;
  const main = mainAction(soldOut, product, buying);
  const byFit = datesByFit(deliveryDates, made.stitching.isOpen, stock);
  const dates = made.isMeasured || soldOut ? byFit.measured : byFit.standard;
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
          tries={made.tries}
        />
      )}
      <p className="buy__note" id={noteId} role="status">
        <StockNote
          stock={stock}
          production={dates.production}
          sewn={product.madeToMeasure && byFit.measured.production}
        />
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
      {/* Nothing is promised of what is sold out, and not sewn either. */}
      {main.press && <DeliveryDates {...dates} countries={countries} />}
      <BuyBar action={action}>
        <div>
          {price && <Price price={price} />}
          {main.press && <p className="buy-bar__dates">{t('product.buy.withYou', { dates: days(dates.near) })}</p>}
        </div>
        <button className="button button--primary" type="button" onClick={main.press ?? buying.showSizes}>
          {t(main.press ? main.label : 'product.buy.chooseSize')}
        </button>
      </BuyBar>
    </div>
  );
}

/** When it arrives: what is in stock waits for no queue, unless it is embroidered. */
function datesByFit(dates: ProductDeliveryDates, isEmbroidered: boolean, stock: number | null | undefined) {
  if (isEmbroidered) return dates.embroidered ?? dates;
  return stock && dates.inStock ? { ...dates, standard: dates.inStock } : dates;
}

/** The stock of what is chosen: null for what is sewn to order, undefined before a size is chosen that there is. */
function stockOf({ madeToMeasure }: BuyProduct, { made, standard, ofColour }: Buying): number | null | undefined {
  // Made to measure is sewn from scratch.
  if (made.isMeasured) return null;
  if (standard || !madeToMeasure) return standard?.stock;
  return ofColour.length > 0 && ofColour.every(({ stock }) => stock === 0) ? 0 : undefined;
}

/**
 * The main button's action: the measurements before anything is sewn by them; none for a sold-out size, unless the
 * product is also made to measure.
 */
function mainAction(soldOut: boolean, { madeToMeasure }: BuyProduct, { add, sew, made }: Buying) {
  if (made.measure) return { label: 'measuring.open', press: made.measure } as const;
  if (!soldOut) return { label: 'product.buy.add', press: add } as const;
  return madeToMeasure
    ? ({ label: 'product.buy.sew', press: sew } as const)
    : ({ label: 'common.soldOut', press: undefined } as const);
}

/** The height of the bar, px: pieces/buy-bar.css. */
const BAR_HEIGHT = 68;

/**
 * On phones a bar at the bottom replaces the main action while that is out of sight, but never covers the name on a
 * small screen. The style sheet places it; it also stays clear of the focused element.
 */
function BuyBar({ action, children }: { action: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = action.current;
    if (!element) return;
    const name = document.querySelector('h1') ?? element;
    const update = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isAway = bottom <= 0 || top >= innerHeight;
      setAway(isAway && name.getBoundingClientRect().bottom <= innerHeight - BAR_HEIGHT);
    };
    const actionObserver = new IntersectionObserver(update);
    const nameObserver = new IntersectionObserver(update, { rootMargin: `0px 0px -${BAR_HEIGHT}px`, threshold: 1 });
    actionObserver.observe(element);
    nameObserver.observe(name);
    return () => {
      actionObserver.disconnect();
      nameObserver.disconnect();
    };
  }, [action]);
  return away ? <div className="buy-bar">{children}</div> : null;
}

const FEW_LEFT = 3;

type StockProps = {
  stock: number | null | undefined;
  /** How long the chosen option takes to make, and made to measure; null if that is not offered. */
  production: WorkingDays;
  sewn: WorkingDays | null;
};

/** The stock of the chosen size in words: null is sewn to order, and undefined before one is chosen. */
function StockNote({ stock, production, sewn }: StockProps) {
  const { t } = useShopIntl();
  if (stock === undefined) return null;
  if (stock === null) return t('product.buy.madeToOrder', production);
  if (stock === 0) return sewn ? t('product.buy.soldOutSewn', sewn) : t('product.buy.soldOutSize');
  return stock <= FEW_LEFT ? t('product.buy.left', { count: stock }) : null;
}

type DatesProps = Pick<ProductDeliveryDates['standard'], 'near' | 'far'> & {
  /** The countries with the shorter dates, by name. */
  countries: string;
};

/** When the chosen option arrives, as dates. */
function DeliveryDates({ near, far, countries }: DatesProps) {
  const { t } = useShopIntl();
  const days = useDays();
  return (
    <p className="buy__estimate" aria-live="polite">
      {t('product.buy.estimate', { dates: days(near) })}
      <span>{t('product.buy.estimate.elsewhere', { countries, dates: days(far) })}</span>
    </p>
  );
}
