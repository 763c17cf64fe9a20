import { atom } from 'jotai';
import {
  addLine,
  type CartInput,
  countPieces,
  noteSeen,
  removeLine,
  restoreLine,
  type SeenLine,
  type StoredLine,
  setQuantity,
} from '#shared/domain/cart.ts';
import { CART_KEY } from '#shared/domain/cart-storage.ts';
import { parseCart, type StoredCart, serializeCart } from '#shared/domain/stored-cart.ts';
import { giftsAtom } from '../certificates/certificate-atoms.ts';

/** Null if storage is forbidden. */
function readStored(): StoredCart | null {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return null;
  }
}

/** False if storage is full or forbidden. */
function store(lines: readonly StoredLine[]): boolean {
  try {
    localStorage.setItem(CART_KEY, serializeCart(lines));
    return true;
  } catch {
    return false;
  }
}

/** Null before hydration: the server does not know the cart, so the first render must not use it either. */
const knownCartAtom = atom<StoredCart | null>(null);

/** False once a change could not be stored: then the cart lasts as long as the document. */
export const cartStoredAtom = atom(true);

/** Writing it reads the cart from storage. */
const storedCartAtom = atom(
  (get) => get(knownCartAtom),
  (get, set) => {
    const stored = get(cartStoredAtom) ? readStored() : null;
    set(knownCartAtom, (known) => withLosses(stored, known));
  },
);

storedCartAtom.onMount = (follow) => {
  follow();
  // Other tabs write the same cart.
  const listen = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) follow();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** Storing a cart drops lines that could not be read, so their number is kept until the shopper has been told. */
function withLosses(read: StoredCart | null, known: StoredCart | null): StoredCart {
  if (!read) return known ?? { lines: [], lost: 0 };
  return { lines: read.lines, lost: Math.max(read.lost, known?.lost ?? 0) };
}

/** The cart's lines; null before they are known. */
export const cartLinesAtom = atom((get) => get(storedCartAtom)?.lines ?? null);

/** The keys of the lines that cannot be had, as the shop last answered. */
export const unavailableAtom = atom<readonly string[]>([]);

/** Pieces that can be had, and certificates. */
export const cartCountAtom = atom((get) => {
  const lines = (get(storedCartAtom)?.lines ?? []).filter(({ key }) => !get(unavailableAtom).includes(key));
  return countPieces(lines) + (get(giftsAtom)?.length ?? 0);
});

/** How many stored lines could not be read. */
export const lostLinesAtom = atom((get) => get(storedCartAtom)?.lost ?? 0);

type Change = (lines: readonly StoredLine[]) => readonly StoredLine[];

/** Applies every change to the currently stored cart, so that two tabs never undo each other. */
export const changeCartAtom = atom(null, (get, set, change: Change) => {
  const stored = get(cartStoredAtom) ? readStored() : null;
  const { lines, lost } = withLosses(stored, get(knownCartAtom));
  const next = change(lines);
  set(cartStoredAtom, store(next));
  set(knownCartAtom, { lines: next, lost });
});

export const addToCartAtom = atom(null, (_get, set, input: CartInput) =>
  set(changeCartAtom, (lines) => addLine(lines, input)),
);
export const setQuantityAtom = atom(null, (_get, set, key: string, quantity: number) =>
  set(changeCartAtom, (lines) => setQuantity(lines, key, quantity)),
);
export const removeLineAtom = atom(null, (_get, set, key: string) =>
  set(changeCartAtom, (lines) => removeLine(lines, key)),
);
export const restoreLineAtom = atom(null, (_get, set, line: StoredLine, index: number) =>
  set(changeCartAtom, (lines) => restoreLine(lines, line, index)),
);
export const clearCartAtom = atom(null, (_get, set) => set(changeCartAtom, () => []));

/** Records that the shopper has seen the current names and prices of these lines. */
export const noteSeenAtom = atom(null, (_get, set, seen: ReadonlyMap<string, SeenLine>) =>
  set(changeCartAtom, (lines) => noteSeen(lines, seen)),
);

/** Records that the shopper has been told of unreadable lines. */
export const clearLostAtom = atom(null, (get, set) => {
  const lines = get(knownCartAtom)?.lines;
  if (!lines) return;
  set(cartStoredAtom, store(lines));
  set(knownCartAtom, { lines, lost: 0 });
});
