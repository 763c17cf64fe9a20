import { useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Variant } from '#shared/contract/product.ts';
import type { LineChoice } from '#shared/domain/line-key.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import type { BuyProduct } from './buy-product.ts';

/** Embroidery as it is chosen: the choice is null until it is whole and read back. */
export type Stitching = { isOpen: boolean; choice: Embroidery | null };

type Part = 'measurements' | 'embroidery';
/** What the shopper has to see to before the thing can go into the cart, and how often she was told. */
type Lack = { of: Part; tries: number } | null;

/** What is asked of a thing beyond a standard size: sewing to measure, and embroidery. */
export function useMadeToOrder(product: BuyProduct, ofColour: readonly Variant[]) {
  const profile = useDeviceValue(chosenProfileAtom, null);
  const [isMeasured, setMeasured] = useState(false);
  const [stitching, setStitching] = useState<Stitching>({ isOpen: false, choice: null });
  const [lack, setLack] = useState<Lack>(null);
  const { madeToMeasure, embroidery, sizeTable } = product;
  const surcharge = isMeasured ? (madeToMeasure?.surcharge ?? 0) : 0;
  const place = stitching.choice?.location;
  const stitches =
    stitching.isOpen && embroidery ? embroidery.price + ((place && embroidery.surcharges?.[place]) || 0) : 0;
  const extra: Kopecks = surcharge + stitches;
  const missing = missingOf(isMeasured && !profile, stitching);
  return {
    isMeasured,
    setMeasured,
    stitching,
    setStitching,
    extra,
    /** What stands for the body among the standard sizes; null for a standard size, or before anybody was measured. */
    sewn: isMeasured && profile ? nearestVariant(profile.body, sizeTable, ofColour) : null,
    /** How often the thing was asked for while this was missing; 0 where it no longer is. */
    triesOf: (what: Part): number => (missing === what && lack?.of === what ? lack.tries : 0),
    /** True where all is there; else what is not is asked for. */
    isWhole: (): boolean => {
      if (missing) setLack({ of: missing, tries: (lack?.tries ?? 0) + 1 });
      return missing === null;
    },
    /** What a line of the cart says of it. */
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
