import { atom } from 'jotai';

const chosenAtom = atom<{ product: string; colour: string } | null>(null);

/** The colour chosen on a product's page; null before that. */
export const chosenColourAtom = atom((get) => get(chosenAtom));

/** Chooses a colour, and writes it into the address so that it can be shared and survives a reload. */
export const chooseColourAtom = atom(null, (_get, set, product: string, colour: string) => {
  set(chosenAtom, { product, colour });
  const url = new URL(location.href);
  url.searchParams.set('colour', colour);
  history.replaceState(history.state, '', url);
});
