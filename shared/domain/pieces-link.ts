import { onlyHandles } from './favourites.ts';

const FRAGMENT = '#pieces=';
const MAX_PIECES = 50;

/** A piece that somebody shows to who gives: of which colour, and how many; never in which size. */
export type ShownPiece = { id: string; colour: string | null; quantity: number };

/** The fragment of a link that shows pieces: `#pieces=slip~wine:2,robe:1`; what differs in size alone is one. */
export function toPiecesFragment(pieces: readonly ShownPiece[]): string {
  const counts = new Map<string, number>();
  for (const { id, colour, quantity } of pieces) {
    const name = [id, colour].flatMap((part) => (part === null ? [] : encodeURIComponent(part))).join('~');
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return FRAGMENT + [...counts].map(([name, count]) => `${name}:${count}`).join(',');
}

/** Reads such a fragment; null if it is none. What cannot be read is left out. */
export function parsePiecesFragment(hash: string): readonly ShownPiece[] | null {
  if (!hash.startsWith(FRAGMENT)) return null;
  const parts = hash.slice(FRAGMENT.length).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%7E', '~');
  return parts
    .split(',')
    .flatMap((part) => {
      const [, id = '', colour, count = '1'] = /^([\w-]+)(?:~([\w-]+))?(?::(\d{1,3}))?$/.exec(part) ?? [];
      const [known] = onlyHandles([id]);
      return known && Number(count) > 0 ? [{ id: known, colour: colour ?? null, quantity: Number(count) }] : [];
    })
    .slice(0, MAX_PIECES);
}
