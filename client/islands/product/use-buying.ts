import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ADDED_TO_CART } from '#shared/routes.ts';
import { addToCartAtom } from '../cart/cart-atoms.ts';
import { useCartDrawer } from '../cart/use-cart-drawer.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { useMadeToOrder } from '../made-to-measure/use-made-to-order.ts';
import { chooseColourAtom, chosenColourAtom } from './colour-atom.ts';

export type Buying = ReturnType<typeof useBuying>;

/** The chosen options of a product, made to order or not, their price, and adding them to the cart. */
export function useBuying(product: BuyProduct, first: string | null) {
  const { t } = useShopIntl();
  const choice = useVariant(product, first);
  const made = useMadeToOrder(product, choice.ofColour);
  const addToCart = useSetAtom(addToCartAtom);
  const drawer = useCartDrawer();
  const [isMissed, setMissed] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const variant = made.isMeasured ? made.sewn : choice.variant;
  const priced = variant ?? choice.priced;
  const price = priced && withExtra(priced.price, made.extra);

  const sew = () => {
    made.setMeasured(true);
    // The last choice is made to measure.
    [...(sizes.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  };
  const showSizes = () => sizes.current?.querySelector('input')?.focus();
  const add = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    if (!made.isWhole()) return;
    if (!variant || !price) {
      setMissed(true);
      showSizes();
      return;
    }
    // A press from before hydration has already added it (client/product/early-add.ts).
    const isAdded = button.dataset['added'] === variant.sku;
    delete button.dataset['added'];
    if (!isAdded)
      addToCart({ sku: variant.sku, ...made.choice(), seen: { name: product.name, unitPrice: price.amount } });
    document.dispatchEvent(new Event(ADDED_TO_CART));
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    drawer.open({ label: t('product.buy.cart'), opener, added: product.name });
  };
  return {
    ...choice,
    made,
    sizes,
    price,
    /** The chosen standard size; null for made to measure. */
    size: made.isMeasured ? null : choice.size,
    /** The variant of the standard size; null if none is chosen. */
    standard: made.isMeasured ? null : choice.variant,
    lacksSize: isMissed && !variant,
    chooseSize: (each: string) => {
      choice.chooseSize(each);
      made.setMeasured(false);
    },
    showSizes,
    /** Chooses made to measure, if offered. */
    sew,
    add,
  };
}

/** A price with its surcharges; the saving stays the same. */
function withExtra({ amount, compareAt }: { amount: number; compareAt: number | null }, extra: number) {
  return { amount: amount + extra, compareAt: compareAt === null ? null : compareAt + extra };
}

/** The chosen colour and size of a product, and their variant; null until both are chosen. */
function useVariant(product: BuyProduct, first: string | null) {
  const chosen = useDeviceValue(chosenColourAtom, null);
  const chooseColour = useSetAtom(chooseColourAtom);
  const [size, chooseSize] = useState<string | null>(product.sizes.length === 1 ? (product.sizes[0] ?? null) : null);
  const colour = chosen?.product === product.id ? chosen.colour : first;
  const ofColour = product.variants.filter((variant) => variant.colour === colour);
  const variant = ofColour.find((each) => each.size === size) ?? null;
  return {
    colour,
    size,
    ofColour,
    variant,
    /** The variant whose price is shown while none is chosen. */
    priced: variant ?? ofColour[0] ?? product.variants[0] ?? null,
    chooseColour: (handle: string) => chooseColour(product.id, handle),
    chooseSize,
  };
}
