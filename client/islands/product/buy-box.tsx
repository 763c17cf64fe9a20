import { useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Price } from '#shared/ui/price.tsx';
import { addToCartAtom } from '../cart/cart-atoms.ts';
import type { BuyProduct } from '../island-types.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { useDeviceValue } from '../use-hydrated.ts';
import { chooseColourAtom, chosenColourAtom } from './colour-atom.ts';
import { ColourChoice } from './colour-choice.tsx';
import { SizeChoice } from './size-choice.tsx';

const FEW_LEFT = 3;

/** Colour, size and the one main action of a product's page. */
export function BuyBox({ product, colour: first }: { product: BuyProduct; colour: string | null }) {
  const { t, link } = useShopIntl();
  const chosen = useDeviceValue(chosenColourAtom, null);
  const chooseColour = useSetAtom(chooseColourAtom);
  const addToCart = useSetAtom(addToCartAtom);
  const showToast = useSetAtom(showToastAtom);
  const [size, setSize] = useState<string | null>(product.sizes.length === 1 ? (product.sizes[0] ?? null) : null);
  const [missing, setMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  const colour = chosen?.product === product.id ? chosen.colour : first;
  const ofColour = product.variants.filter((variant) => variant.colour === colour);
  const variant = ofColour.find((each) => each.size === size) ?? null;
  const priced = variant ?? ofColour[0] ?? product.variants[0];
  const soldOut = variant?.stock === 0;

  const add = () => {
    if (!variant) {
      setMissing(true);
      sizes.current?.querySelector('input')?.focus();
      return;
    }
    addToCart(variant.sku, 1);
    showToast({
      text: t('product.buy.added', { name: product.name }),
      action: { label: t('product.buy.toCart'), href: link('cart') },
    });
  };

  return (
    <div className="buy">
      {priced && <Price price={priced.price} />}
      {product.colours.length > 0 && (
        <ColourChoice
          colours={product.colours}
          chosen={colour}
          onChoose={(handle) => chooseColour(product.id, handle)}
        />
      )}
      {product.sizes.length > 0 && (
        <SizeChoice
          ref={sizes}
          sizes={product.sizes}
          variants={ofColour}
          chosen={size}
          error={missing && !variant ? t('product.buy.chooseSize') : null}
          onChoose={setSize}
        />
      )}
      <p className="buy__note" id={noteId} role="status">
        {variant && <StockNote stock={variant.stock} />}
      </p>
      <button
        className="button button--primary buy__action"
        type="button"
        aria-disabled={soldOut || undefined}
        aria-describedby={noteId}
        onClick={soldOut ? undefined : add}
      >
        {soldOut ? t('common.soldOut') : t('product.buy.add')}
      </button>
    </div>
  );
}

/** What is left of the chosen size, in words; null stock is sewn to order. */
function StockNote({ stock }: { stock: number | null }) {
  const { t } = useShopIntl();
  if (stock === null) return t('product.buy.madeToOrder');
  if (stock === 0) return t('product.buy.soldOutSize');
  return stock <= FEW_LEFT ? t('product.buy.left', { count: stock }) : null;
}
