import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { StoredLine } from '#shared/domain/cart.ts';
import { type LineChoice, lineFragment } from '#shared/domain/line-key.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { lentProfileAtom } from '../measuring/lent-profile.ts';
import { profilesStore } from '../measuring/profiles-store.ts';
import { choiceOf } from '../sharing/choice-address.ts';
import type { Buying } from './use-buying.ts';

/**
 * The line of this product that the address names, as it is in the cart now, in whatever tab it changed; undefined if
 * the cart has none, null before the cart is known. The product's choice begins with the line's own, and after a reload
 * with that of the address.
 */
export function useEditedLine({ variants }: BuyProduct, buying: Buying, bodyName: string) {
  const lines = useAtomValue(cartLinesAtom);
  const lend = useBody(bodyName);
  const line = lines?.find(
    ({ key, sku }) => lineFragment(key) === location.hash && variants.some((each) => each.sku === sku),
  );
  const begin = ({ sku, measurements }: StoredLine) => {
    const { colour, size } = variants.find((each) => each.sku === sku) ?? {};
    if (colour) buying.chooseColour(colour);
    if (measurements || size) buying.chooseFit(measurements ? null : (size ?? null));
  };
  const fill = useEffectEvent((line: StoredLine) => {
    if (line.measurements) lend(line.measurements);
    if (line.embroidery) buying.made.setStitching({ isOpen: true, choice: line.embroidery });
    // After a reload the address has what was chosen since.
    if (choiceOf(location.search).size === 0) begin(line);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quantity of it chooses nothing anew.
  useEffect(() => {
    if (line) fill(line);
  }, [line?.key]);
  return lines && line;
}

/** Chooses the body that a line is sewn for: the device's own profile of it, else one that is lent meanwhile. */
function useBody(name: string): (measurements: NonNullable<LineChoice['measurements']>) => void {
  const choose = useSetAtom(chosenProfileAtom);
  const lend = useSetAtom(lentProfileAtom);
  useEffect(
    () => () => {
      lend(null);
      choose(null);
    },
    [lend, choose],
  );
  return ({ defaultsOf, ...body }) => {
    const isSame = (profile: Profile) => MEASURES.every((measure) => profile.body[measure] === body[measure]);
    const known = profilesStore.read().find(isSame);
    if (known) return choose(known);
    const lent = { id: crypto.randomUUID(), name, body, ...(defaultsOf !== undefined && { defaultsOf }) };
    lend(lent);
    choose(lent);
  };
}
