import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** A change of several products at once; `step` is what prices are rounded to, kopecks. */
export type ProductChange =
  | { kind: 'price'; percent: number; step: Kopecks }
  | { kind: 'sale'; percent: number; step: Kopecks }
  | { kind: 'full-price' }
  | { kind: 'category'; category: string }
  /** With a surcharge, kopecks; null: it is not offered. */
  | { kind: 'made-to-measure'; surcharge: Kopecks | null };

export type ChangeKind = ProductChange['kind'];

/** What prices can be rounded to, kopecks. */
export const PRICE_STEPS = [100, 1_000, 10_000] as const;

/** A product after a change; the same object if it changes nothing. */
export function changedProduct(product: ImportProduct, change: ProductChange): ImportProduct {
  const changed = { ...product, ...changedParts(product, change) };
  return JSON.stringify(changed) === JSON.stringify(product) ? product : changed;
}

function changedParts(product: ImportProduct, change: ProductChange): Partial<ImportProduct> {
  switch (change.kind) {
    case 'category':
      return { category: change.category };
    case 'made-to-measure':
      return { madeToMeasure: measured(product, change.surcharge) };
    default:
      return { variants: product.variants.map((variant) => ({ ...variant, ...changedPrice(variant, change) })) };
  }
}

/** A product that is made to measure already keeps its days. */
function measured({ madeToMeasure }: ImportProduct, surcharge: Kopecks | null): ImportProduct['madeToMeasure'] {
  return surcharge === null ? null : { days: PRODUCTION_WORKING_DAYS, ...madeToMeasure, surcharge };
}

type Price = Pick<ImportProduct['variants'][number], 'price' | 'compareAt'>;
type PriceChange = Extract<ProductChange, { kind: 'price' | 'sale' | 'full-price' }>;

/** A price on sale stays on sale when it rises or falls; a sale counts from the price before any other sale. */
function changedPrice({ price, compareAt }: Price, change: PriceChange): Price {
  const full = compareAt ?? price;
  if (change.kind === 'full-price') return { price: full, compareAt: null };
  const { percent, step } = change;
  if (change.kind === 'sale') return onSale(rounded(full * (1 - percent / 100), step), full);
  const rise = (amount: Kopecks) => rounded(amount * (1 + percent / 100), step);
  return compareAt === null ? { price: rise(price), compareAt } : onSale(rise(price), rise(compareAt));
}

/** A former price is shown only above the one that is asked. */
function onSale(price: Kopecks, full: Kopecks): Price {
  return price < full ? { price, compareAt: full } : { price: full, compareAt: null };
}

/** To the nearest step, and never to nothing. */
function rounded(amount: number, step: Kopecks): Kopecks {
  return Math.max(step, Math.round(amount / step) * step);
}

type Written = { was: ImportProduct; written: ImportProduct };

/** What changes write. */
const PARTS = ['category', 'madeToMeasure'] as const;

/**
 * A product with what was written to it taken back, and whether something of that was left because it has been changed
 * since: then it is no longer ours to take back.
 */
export function takenBack(
  now: ImportProduct,
  { was, written }: Written,
): { product: ImportProduct; isSpared: boolean } {
  let isSpared = false;
  const restored = <Part>(current: Part, before: Part, after: Part): Part => {
    if (stableJson(before) === stableJson(after)) return current;
    if (stableJson(current) === stableJson(after)) return before;
    isSpared ||= stableJson(current) !== stableJson(before);
    return current;
  };
  const variants = now.variants.map((variant) => {
    const [before, after] = [was, written].map((each) => each.variants.find(({ sku }) => sku === variant.sku));
    return before && after ? { ...variant, ...restored(priceOf(variant), priceOf(before), priceOf(after)) } : variant;
  });
  const product = { ...now, variants };
  for (const part of PARTS) Object.assign(product, { [part]: restored(now[part], was[part], written[part]) });
  return { product, isSpared };
}

const priceOf = ({ price, compareAt }: Price): Price => ({ price, compareAt });
