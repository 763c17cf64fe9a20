import { useId, useRef } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Price } from '#shared/ui/price.tsx';
import { EmbroideryOffer } from '../embroidery/embroidery-offer.tsx';
import type { BuyProduct } from '../island-types.ts';
import { BuyBar } from './buy-bar.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { FitChoice } from './fit-choice.tsx';
import { StockNote } from './stock-note.tsx';
import { useBuying } from './use-buying.ts';

/** Colour, size or measures, embroidery, and the one main action of a product's page. */
export function BuyBox({ product, colour: first }: { product: BuyProduct; colour: string | null }) {
  const { t } = useShopIntl();
  const action = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const buying = useBuying(product, first);
  const { colour, price, standard, made, add } = buying;
  const soldOut = standard?.stock === 0;
  return (
    <div className="buy">
      {price && <Price price={price} />}
      {product.colours.length > 0 && (
        <ColourChoice colours={product.colours} chosen={colour} onChoose={buying.chooseColour} />
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
        {standard && <StockNote stock={standard.stock} />}
      </p>
      <button
        ref={action}
        className="button button--primary buy__action"
        type="button"
        aria-disabled={soldOut || undefined}
        aria-describedby={noteId}
        onClick={soldOut ? undefined : add}
      >
        {soldOut ? t('common.soldOut') : t('product.buy.add')}
      </button>
      <BuyBar action={action}>
        {price && <Price price={price} />}
        <button className="button button--primary" type="button" onClick={soldOut ? buying.showSizes : add}>
          {t(soldOut ? 'product.buy.chooseSize' : 'product.buy.add')}
        </button>
      </BuyBar>
    </div>
  );
}
