import { atom } from 'jotai';
import {
  addLine,
  CART_KEY,
  countPieces,
  parseCart,
  removeLine,
  type StoredLine,
  serializeCart,
  setQuantity,
} from '#shared/domain/cart.ts';

/** Null where the device keeps nothing, because storage is forbidden. */
function readStored(): readonly StoredLine[] | null {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return null;
  }
}

function store(lines: readonly StoredLine[]): void {
  try {
    localStorage.setItem(CART_KEY, serializeCart(lines));
  } catch {
    // Without storage the cart lives as long as the document.
  }
}

/** Null until the device was asked: the server cannot know, so the first render never does either. */
const storedLinesAtom = atom<readonly StoredLine[] | null>(null);

storedLinesAtom.onMount = (set) => {
  const follow = () => set((known) => readStored() ?? known ?? []);
  follow();
  // Other tabs write the same cart.
  const listen = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) follow();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** The cart's lines; null while they are not known yet. */
export const cartLinesAtom = atom((get) => get(storedLinesAtom));

export const cartCountAtom = atom((get) => countPieces(get(storedLinesAtom) ?? []));

type Change = (lines: readonly StoredLine[]) => readonly StoredLine[];

/** Every change starts from what storage holds now, so that two tabs never undo each other. */
const changeCartAtom = atom(null, (get, set, change: Change) => {
  const next = change(readStored() ?? get(storedLinesAtom) ?? []);
  store(next);
  set(storedLinesAtom, next);
});

export const addToCartAtom = atom(null, (_get, set, sku: string, quantity: number) =>
  set(changeCartAtom, (lines) => addLine(lines, sku, quantity)),
);
export const setQuantityAtom = atom(null, (_get, set, key: string, quantity: number) =>
  set(changeCartAtom, (lines) => setQuantity(lines, key, quantity)),
);
export const removeLineAtom = atom(null, (_get, set, key: string) =>
  set(changeCartAtom, (lines) => removeLine(lines, key)),
);
export const clearCartAtom = atom(null, (_get, set) => set(changeCartAtom, () => []));
