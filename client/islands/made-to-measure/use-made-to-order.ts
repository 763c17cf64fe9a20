import { useSetAtom } from 'jotai';
import { type MouseEvent, useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Variant } from '#shared/contract/product.ts';
import type { LineChoice } from '#shared/domain/line-key.ts';
import type { Measurements } from '#shared/domain/measurements/limits.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { useAsync } from '../island/use-async.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { useOpenMeasuring } from '../measuring/open-measuring.tsx';
import type { BuyProduct } from './buy-product.ts';

/** Embroidery while it is chosen: the choice is null until it is complete and confirmed. */
export type Stitching = { isOpen: boolean; choice: Embroidery | null };

const loadNearest = async () => (await import('#shared/domain/sizing/nearest-variant.ts')).nearestVariant;

/** The state of the options beyond a standard size: made to measure, and embroidery. */
export function useMadeToOrder(product: BuyProduct, ofColour: readonly Variant[]) {
  const profile = useDeviceValue(chosenProfileAtom, null);
  const [isMeasured, setMeasured] = useState(false);
  const [stitching, setStitching] = useState<Stitching>({ isOpen: false, choice: null });
  const [tries, setTries] = useState(0);
  const choose = useSetAtom(chosenProfileAtom);
  const open = useOpenMeasuring(choose);
  const { madeToMeasure, embroidery, sizeTable } = product;
  const surcharge = isMeasured ? (madeToMeasure?.surcharge ?? 0) : 0;
  const location = stitching.choice?.location;
  const stitches =
    stitching.isOpen && embroidery ? embroidery.price + ((location && embroidery.surcharges?.[location]) || 0) : 0;
  const extra: Kopecks = surcharge + stitches;
  const lacksWords = stitching.isOpen && !stitching.choice;
  const body = isMeasured && profile ? profile.body : null;
  const nearest = useNearestVariant(body, sizeTable, ofColour);
  return {
    isMeasured,
    setMeasured,
    stitching,
    setStitching,
    extra,
    /** The standard size that represents the body; null for a standard size, or without a profile. */
    sewn: nearest.variant,
    /** Takes the measurements that it is sewn by; null if none are needed, or they are known. */
    measure: isMeasured && !body ? (event: MouseEvent<HTMLElement>) => open(event, null) : null,
    /** How often the shopper tried while the embroidery was incomplete; 0 if it is complete. */
    tries: lacksWords ? tries : 0,
    /** True if the embroidery is complete, or there is none; otherwise marks what is missing. */
    isWhole: (): boolean => {
      if (lacksWords) setTries(tries + 1);
      return nearest.isHere() && !lacksWords;
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

/** The variant that is sewn for a body, found by code that most shoppers never need. */
function useNearestVariant(body: Measurements | null, table: BuyProduct['sizeTable'], variants: readonly Variant[]) {
  const { data: find, retry } = useAsync(body && 'nearest', loadNearest);
  return {
    variant: body && find ? find(body, table, variants) : null,
    /** False while what finds it is on its way, for which it is asked once more. */
    isHere: (): boolean => {
      if (body && !find) retry();
      return !body || find !== null;
    },
  };
}
