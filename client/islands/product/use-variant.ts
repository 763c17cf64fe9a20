import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useDeviceValue } from '../island/use-hydrated.ts';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { chooseColourAtom, chosenColourAtom } from './colour-atom.ts';

/** The chosen colour and size of a product, and their variant; null until both are chosen. */
export function useVariant(product: BuyProduct, first: string | null) {
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
