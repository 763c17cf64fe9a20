import { useSetAtom } from 'jotai';
import { type MouseEvent, useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Variant } from '#shared/contract/product.ts';
import type { LineChoice } from '#shared/domain/line-key.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { useOpenMeasuring } from '../measuring/open-measuring.tsx';
import type { BuyProduct } from './buy-product.ts';

/** Embroidery while it is chosen: the choice is null until it is complete and confirmed. */
export type Stitching = { isOpen: boolean; choice: Embroidery | null };

/** The state of the options beyond a standard size: made to measure, and embroidery. */
export function useMadeToOrder(product: BuyProduct, ofColour: readonly Variant[]) {
  const profile = useDeviceValue(chosenProfileAtom, null);
  const [isMeasured, setMeasured] = useState(false);
  const [stitching, setStitching] = useState<Stitching>({ isOpen: false, choice: null });
  const [tries, setTries] = useState(0);
  const choose = useSetAtom(chosenProfileAtom);
  const open = useOpenMeasuring(({ id }) => choose(id));
  const { madeToMeasure, embroidery, sizeTable } = product;
  const surcharge = isMeasured ? (madeToMeasure?.surcharge ?? 0) : 0;
  const location = stitching.choice?.location;
  const stitches =
    stitching.isOpen && embroidery ? embroidery.price + ((location && embroidery.surcharges?.[location]) || 0) : 0;
  const extra: Kopecks = surcharge + stitches;
  const lacksWords = stitching.isOpen && !stitching.choice;
  return {
    isMeasured,
    setMeasured,
    stitching,
    setStitching,
    extra,
    /** The standard size that represents the body; null for a standard size, or without a profile. */
    sewn: isMeasured && profile ? nearestVariant(profile.body, sizeTable, ofColour) : null,
    /** Takes the measurements that it is sewn by; null if none are needed, or they are known. */
    measure: isMeasured && !profile ? (event: MouseEvent<HTMLElement>) => open(event, null) : null,
    /** How often the shopper tried while the embroidery was incomplete; 0 if it is complete. */
    tries: lacksWords ? tries : 0,
    /** True if the embroidery is complete, or there is none; otherwise marks what is missing. */
    isWhole: (): boolean => {
      if (lacksWords) setTries(tries + 1);
      return !lacksWords;
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
