import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CartInput } from '#shared/domain/cart.ts';
import { LINE_FRAGMENT } from '#shared/domain/line-key.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ADDED_TO_CART } from '#shared/routes.ts';
import { addToCartAtom } from '../cart/cart-atoms.ts';
import { useCartDrawer } from '../cart/use-cart-drawer.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { useMadeToOrder } from '../made-to-measure/use-made-to-order.ts';
import { choiceOf, writeChoiceAddress } from '../sharing/choice-address.ts';
import { chooseColourAtom, chosenColourAtom } from './colour-atom.ts';

export type Buying = ReturnType<typeof useBuying>;

/** The chosen options of a product, made to order or not, their price, and adding them to the cart. */
export function useBuying(product: BuyProduct, first: string | null) {
  const { t } = useShopIntl();
  const choice = useVariant(product, first);
  const made = useMadeToOrder(product, choice.ofColour);
  const chooseFit = useFit(product, choice, made);
  const addToCart = useSetAtom(addToCartAtom);
  const drawer = useCartDrawer();
  const [isMissed, setMissed] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const variant = made.isMeasured ? made.sewn : choice.variant;
  const priced = variant ?? choice.priced;
  const price = priced && withExtra(priced.price, made.extra);
  /** Chooses made to measure, if offered. */
  const sew = () => {
    chooseFit(null);
    sizes.current?.querySelector<HTMLElement>('label:last-child>input')?.focus();
  };
  const showSizes = () => sizes.current?.querySelector('input')?.focus();
  const take = (): CartInput | null => {
    if (!made.isWhole()) return null;
    if (!variant || !price) {
      setMissed(true);
      showSizes();
      return null;
    }
    return { sku: variant.sku, ...made.choice(), seen: { name: product.name, unitPrice: price.amount } };
  };
  const add = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    // A press from before the page knew that a line is changed.
    if (isLineChanged()) return;
    const input = take();
    if (!input) return;
    // A press from before hydration has already added it (client/product/early-add.ts).
    const isAdded = button.dataset['added'] === input.sku;
    delete button.dataset['added'];
    if (!isAdded) addToCart(input);
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
    chooseFit,
    showSizes,
    sew,
    /** What goes into the cart; null if something is missing, which is then marked. */
    take,
    add,
    /** True while the address names a line of the cart that is changed. */
    isChange: useSyncExternalStore(watchFragment, isLineChanged, () => false),
  };
}

/**
 * Begins with the fit of the address, and writes a choice there: of a standard size, or null for made to measure.
 */
function useFit(
  { sizes, madeToMeasure }: BuyProduct,
  { chooseSize }: ReturnType<typeof useVariant>,
  { setMeasured }: ReturnType<typeof useMadeToOrder>,
): (size: string | null) => void {
  const choose = (size: string | null) => {
    if (size !== null) chooseSize(size);
    setMeasured(size === null);
  };
  // The server has marked it in the page (worker/routing/route-middleware.ts), but its props are cached without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page began counts.
  useEffect(() => {
    const asked = choiceOf(location.search);
    const size = asked.get('size');
    if (size !== null && sizes.includes(size)) choose(size);
    else if (asked.get('fit') === 'measured' && madeToMeasure) choose(null);
  }, []);
  return (size) => {
    choose(size);
    writeChoiceAddress({ size, fit: size === null ? 'measured' : null });
  };
}

const isLineChanged = () => location.hash.startsWith(LINE_FRAGMENT);

function watchFragment(follow: () => void): () => void {
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
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
