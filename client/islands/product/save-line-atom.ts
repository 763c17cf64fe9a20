import { atom } from 'jotai';
import { quote } from '#shared/contract/quote.ts';
import type { CartInput } from '#shared/domain/cart.ts';
import { lineKey } from '#shared/domain/line-key.ts';
import { replaceLine } from '#shared/domain/replace-line.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { cartLinesAtom, changeCartAtom } from '../cart/cart-atoms.ts';

/**
 * What became of a choice: `left` – there are only so many pieces; `gone` – the cart no longer has the line;
 * `sold-out` and `not-offered` – it cannot be had like this; `failed` – the shop could not be asked. Only `saved` has
 * changed the cart.
 */
export type LineOutcome =
  | { kind: 'saved' | 'gone' | 'failed' | 'sold-out' | 'not-offered' }
  | { kind: 'left'; pieces: number };

type Edit = { key: string; choice: CartInput; most: number | undefined };

/** Puts a choice in the place of a line, up to `most` pieces, once the shop has said that it can be had. */
export const saveLineAtom = atom(null, async (get, set, { key, choice, most }: Edit): Promise<LineOutcome> => {
  const replace = (lines: Parameters<typeof replaceLine>[0]) => replaceLine(lines, key, choice, most);
  const now = get(cartLinesAtom) ?? [];
  const next = replace(now);
  if (next === now) return { kind: 'gone' };
  const isChosen = (line: { key: string }) => line.key === lineKey(choice);
  // Stock is given out in order: the choice gets what all other lines leave.
  const lines = [...next.filter((line) => !isChosen(line)), ...next.filter(isChosen)];
  const answer = await callShop(quote, { body: { lines, certificates: [], codes: [] } }).catch(() => null);
  const quoted = answer?.lines.find(isChosen);
  if (!quoted) return { kind: 'failed' };
  if (quoted.state === 'not-offered') return { kind: 'not-offered' };
  if (quoted.quantity === 0) return { kind: 'sold-out' };
  if (quoted.state === 'limited') return { kind: 'left', pieces: quoted.quantity };
  set(changeCartAtom, replace);
  return { kind: get(cartLinesAtom)?.some(isChosen) ? 'saved' : 'gone' };
});
