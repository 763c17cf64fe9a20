import { createElement, useId } from 'react';
import type { Variant } from '#shared/contract/product.ts';
import type { ProductDeliveryDates } from '#shared/domain/delivery-dates.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Price } from '#shared/ui/price.tsx';
import { EmbroideryOffer } from '../embroidery/embroidery-offer.tsx';
import { LazyIsland } from '../island/lazy-island.tsx';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { useLinkPanel } from '../modal/use-link-panel.ts';
import { BuyAction, type MainAction } from './buy-action.tsx';
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

const loadLineEdit = async () => (await import('./line-edit.tsx')).LineEdit;

/** Colour, size or measurements, embroidery, and the main action of a product's page with its date. */
export function BuyBox({ product, colour: first, deliveryDates, countries }: Props) {
  const { t } = useShopIntl();
  const days = useDays();
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
      {buying.isChange ? (
        <LazyIsland part="linkedCart" load={loadLineEdit} props={{ product, buying, main, noteId }} />
      ) : (
        <BuyAction main={main} noteId={noteId} onMissing={buying.showSizes}>
          {price && <Price price={price} />}
          {main.press && <p className="buy-bar__dates">{t('product.buy.withYou', { dates: days(dates.near) })}</p>}
        </BuyAction>
      )}
      {soldOut && buying.standard && <TellMe product={product} standard={buying.standard} />}
      {/* Nothing is promised of what is sold out, and not sewn either. */}
      {main.press && <DeliveryDates {...dates} countries={countries} />}
    </div>
  );
}

/** The link to be told when a sold-out variant is back. */
function TellMe({ product, standard }: { product: BuyProduct; standard: Variant }) {
  const { t, link } = useShopIntl();
  const label = t('product.buy.tellMe');
  const open = useLinkPanel({
    label,
    part: 'waiting',
    load: async () => createElement((await import('../waiting/wait-dialog.tsx')).WaitDialog, { product, standard }),
  });
  return (
    <a className="link" href={link('wait', undefined, { product: product.id, sku: standard.sku })} onClick={open}>
      {label}
    </a>
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
function mainAction(soldOut: boolean, { madeToMeasure }: BuyProduct, { add, sew, made }: Buying): MainAction {
  if (made.measure) return { label: 'measuring.open', press: made.measure };
  if (!soldOut) return { label: 'product.buy.add', press: add };
  return madeToMeasure ? { label: 'product.buy.sew', press: sew } : { label: 'common.soldOut', press: undefined };
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
