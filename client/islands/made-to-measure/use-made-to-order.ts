import { useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Variant } from '#shared/contract/product.ts';
import type { LineChoice } from '#shared/domain/line-key.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import type { BuyProduct } from './buy-product.ts';

/** Embroidery while it is chosen: the choice is null until it is complete and confirmed. */
export type Stitching = { isOpen: boolean; choice: Embroidery | null };

type Part = 'measurements' | 'embroidery';
/** What is missing before the product can be added to the cart, and how often the shopper tried. */
type Lack = { of: Part; tries: number } | null;

/** The state of the options beyond a standard size: made to measure, and embroidery. */
export function useMadeToOrder(product: BuyProduct, ofColour: readonly Variant[]) {
  const profile = useDeviceValue(chosenProfileAtom, null);
  const [isMeasured, setMeasured] = useState(false);
  const [stitching, setStitching] = useState<Stitching>({ isOpen: false, choice: null });
  const [lack, setLack] = useState<Lack>(null);
  const { madeToMeasure, embroidery, sizeTable } = product;
  const surcharge = isMeasured ? (madeToMeasure?.surcharge ?? 0) : 0;
  const location = stitching.choice?.location;
  const stitches =
    stitching.isOpen && embroidery ? embroidery.price + ((location && embroidery.surcharges?.[location]) || 0) : 0;
  const extra: Kopecks = surcharge + stitches;
  const missing = missingOf(isMeasured && !profile, stitching);
  return {
    isMeasured,
    setMeasured,
    stitching,
    setStitching,
    extra,
    /** The standard size that represents the body; null for a standard size, or without a profile. */
    sewn: isMeasured && profile ? nearestVariant(profile.body, sizeTable, ofColour) : null,
    /** How often the shopper tried while this was missing; 0 if it is not. */
    triesOf: (what: Part): number => (missing === what && lack?.of === what ? lack.tries : 0),
    /** True if everything is complete; otherwise marks what is missing. */
    isWhole: (): boolean => {
      if (missing) setLack({ of: missing, tries: (lack?.tries ?? 0) + 1 });
      return missing === null;
    },
    /** The options of the cart line. */
    choice: (): Omit<LineChoice, 'sku'> => ({
      ...(isMeasured &&
        profile && {
          measurements: { ...profile.body, ...(profile.defaultsOf && { defaultsOf: profile.defaultsOf }) },
        }),
      ...(stitching.isOpen && stitching.choice && { embroidery: stitching.choice }),
    }),
  };
}

function missingOf(lacksMeasures: boolean, { isOpen, choice }: Stitching): Part | null {
  if (lacksMeasures) return 'measurements';
  return isOpen && !choice ? 'embroidery' : null;
}
