import { atom } from 'jotai';
import { writeChoiceAddress } from '../sharing/choice-address.ts';

const chosenAtom = atom<{ product: string; colour: string } | null>(null);

/** The colour chosen on a product's page; null before that. */
export const chosenColourAtom = atom((get) => get(chosenAtom));

/** Chooses a colour, also in the address. */
export const chooseColourAtom = atom(null, (_get, set, product: string, colour: string) => {
  set(chosenAtom, { product, colour });
  writeChoiceAddress({ colour });
});
