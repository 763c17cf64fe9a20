import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Product, readProduct, type Variant } from '#shared/contract/product.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ADDED_TO_CART } from '#shared/routes.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { addToCartAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { useCartDrawer } from '../cart/use-cart-drawer.ts';
import { useAsync } from '../island/use-async.ts';
import { ProductColourChoice } from '../product/product-colour-choice.tsx';

/**
 * Sizes over the picture of a card: a press puts one into the cart. Esc and a press elsewhere close them, too. `listed`
 * are the colours for which a list shows the card.
 */
export function QuickAdd({ id, listed }: { id: string; listed: readonly string[] }) {
  const { t } = useShopIntl();
  const panel = useRef<HTMLFieldSetElement>(null);
  const load = (handle: string, signal: AbortSignal) => callShop(readProduct, { params: { handle }, signal });
  const { data: product, failed, retry } = useAsync(id, load);
  useDismissal(panel);
  return (
    <fieldset className="quick-add" aria-label={t('product.buy.chooseSize')} aria-busy={!product} ref={panel}>
      {product && <Sizes product={product} listed={listed} />}
      {!product && !failed && t('common.loading')}
      {failed && (
        <div role="alert">
          <p>{t('product.buy.failed')}</p>
          <button className="link" type="button" onClick={retry}>
            {t('common.again')}
          </button>
        </div>
      )}
      <button
        className="quick-add__close"
        type="button"
        aria-label={t('toast.close')}
        onClick={() => close(panel.current)}
      >
        ×
      </button>
    </fieldset>
  );
}

function Sizes({ product, listed }: { product: Product; listed: readonly string[] }) {
  const { t, link } = useShopIntl();
  const { id, name, colours, variants, pictures, madeToMeasure } = product;
  // A colour for which a list shows the card, one in stock if there is any, else that of its picture.
  const isLeft = (handle: string) => variants.some((each) => each.colour === handle && each.stock !== 0);
  const first = listed.find(isLeft) ?? listed[0] ?? pictures[0]?.colour ?? colours[0]?.handle ?? null;
  const [colour, setColour] = useState(first);
  const sizes = useRef<HTMLDivElement>(null);
  const addToCart = useSetAtom(addToCartAtom);
  const inCart = useAtomValue(cartLinesAtom) ?? [];
  const drawer = useCartDrawer();
  useEffect(() => sizes.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const shown = sizes.current?.closest('.card')?.querySelector<HTMLImageElement>('.card__picture');
    const picture = pictures.find((each) => each.colour === colour);
    const src = picture && mediaUrl(picture.key, 720);
    if (!shown || !src || shown.getAttribute('src') === src) return;
    shown.removeAttribute('srcset');
    shown.src = src;
  }, [colour, pictures]);
  const add = ({ sku, price, stock }: Variant) => {
    // Who has the last ones already sees them in her cart, where it says so.
    if (stock !== null && (inCart.find(({ key }) => key === sku)?.quantity ?? 0) >= stock) {
      drawer.open({ label: t('product.buy.cart'), opener: close(sizes.current) });
      return;
    }
    addToCart({ sku, seen: { name, unitPrice: price.amount } });
    document.dispatchEvent(new Event(ADDED_TO_CART));
    drawer.open({ label: t('product.buy.cart'), opener: close(sizes.current), added: name });
  };
  return (
    <>
      {colours.length > 1 && <ProductColourChoice colours={colours} chosen={colour} onChoose={setColour} />}
      <div className="quick-add__sizes" ref={sizes}>
        {variants
          .filter((variant) => variant.colour === colour)
          .map((variant) => (
            <Size key={variant.sku} variant={variant} onAdd={add} />
          ))}
        {madeToMeasure && (
          <a
            className="quick-add__measured"
            href={link('product', { id }, { colour: colour ?? undefined, fit: 'measured' })}
          >
            {t('product.buy.measured')}
          </a>
        )}
      </div>
    </>
  );
}

function Size({ variant, onAdd }: { variant: Variant; onAdd: (variant: Variant) => void }) {
  const { t } = useShopIntl();
  const words = variant.size ?? t('product.buy.add');
  const soldOut = variant.stock === 0;
  return (
    <button type="button" aria-disabled={soldOut || undefined} onClick={soldOut ? undefined : () => onAdd(variant)}>
      {soldOut ? <s>{words}</s> : words}
      {soldOut && <span className="visually-hidden">{t('common.soldOut')}</span>}
    </button>
  );
}

/** Removes the panel with its island; returns the button that had opened it, which gets the focus. */
function close(part: HTMLElement | null): HTMLElement | null {
  const island = part?.closest('shop-island');
  const opener = island?.previousElementSibling;
  island?.remove();
  if (!(opener instanceof HTMLElement)) return null;
  opener.focus({ preventScroll: true });
  return opener;
}

function useDismissal(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const card = panel.current?.closest('.card');
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !card?.contains(target)) panel.current?.closest('shop-island')?.remove();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(panel.current);
    };
    // Focus that goes nowhere, as when a button is removed, closes nothing.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !card?.contains(relatedTarget))
        panel.current?.closest('shop-island')?.remove();
    };
    const leaving = new AbortController();
    panel.current?.addEventListener('focusout', onLeave, { signal: leaving.signal });
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      leaving.abort();
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [panel]);
}
