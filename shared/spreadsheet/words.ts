import { nameKey } from './name-key.ts';

/** What may stand in a column instead of its handles: the handle of each name, by `nameKey`. */
export type ColumnWords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A handle, and how people call it. */
type Named = { handle: string; names: readonly string[] };

/** The columns whose cells have several words between commas. */
const LISTS: readonly string[] = ['collections', 'care', 'cloths', 'embroidery'];
/** The column whose cells have a word for each of several names: `name: word; name: word`. */
const PAIRS = 'colourFamilies';
const PAIRED_WORD = /(?<=:)[^;:]+(?=;|$)/g;
const SEPARATOR = /([,;])/;
/** The most commas within one name. */
const MAX_COMMAS = 2;

/** The words of a column: handles and names; a name that two have is the first one's. */
export function wordsByName(things: readonly Named[]): ReadonlyMap<string, string> {
  const names = things
    .toReversed()
    .flatMap((thing) => thing.names.map((name) => [nameKey(name), thing.handle] as const));
  return new Map([...names, ...things.map(({ handle }) => [nameKey(handle), handle] as const)]);
}

/** The text of a cell with handles instead of names; what is neither stays as it is. */
export function inHandles(column: string, text: string, words: ColumnWords): string {
  const known = words.get(column);
  if (!known || text === '') return text;
  if (column === PAIRS) return text.replace(PAIRED_WORD, (word) => known.get(nameKey(word)) ?? word);
  if (!LISTS.includes(column)) return known.get(nameKey(text)) ?? text;
  return partsOf(text, known)
    .map(({ part, handle, separator }) => (handle ?? part) + separator)
    .join(' ')
    .trim();
}

/** What of a cell is no word of its column: of a list its first such part. */
export function unknownWord(column: string, text: string, words: ColumnWords): string {
  const known = words.get(column);
  if (known && column === PAIRS) {
    return (
      text
        .match(PAIRED_WORD)
        ?.find((word) => !known.has(nameKey(word)))
        ?.trim() ?? text
    );
  }
  if (!known || !LISTS.includes(column)) return text;
  return partsOf(text, known).find(({ part, handle }) => part !== '' && handle === null)?.part ?? text;
}

/** The words with one more for what a column has; it replaces no other. */
export function withWord(words: ColumnWords, column: string, { word, by }: { word: string; by: string }): ColumnWords {
  return new Map(words).set(column, new Map([[nameKey(word), by], ...(words.get(column) ?? [])]));
}

type Part = { part: string; handle: string | null; separator: string };

/**
 * The parts of a list; of a name that has commas itself, the longest one that is known, unless it reads as a list of
 * known ones.
 */
function partsOf(text: string, known: ReadonlyMap<string, string>): Part[] {
  const pieces = text.split(SEPARATOR);
  const isName = (from: number, to: number) =>
    known.has(nameKey(joined(pieces, from, to))) &&
    (from === to || pieces.slice(from, to + 1).some((piece, at) => at % 2 === 0 && !known.has(nameKey(piece))));
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length; ) {
    const ends = [...Array(MAX_COMMAS + 1).keys()].reverse().map((commas) => at + 2 * commas);
    const end = ends.find((each) => each < pieces.length && isName(at, each)) ?? at;
    const part = joined(pieces, at, end);
    parts.push({ part, handle: known.get(nameKey(part)) ?? null, separator: pieces[end + 1] ?? '' });
    at = end + 2;
  }
  return parts;
}

function joined(pieces: readonly string[], from: number, to: number): string {
  return pieces
    .slice(from, to + 1)
    .join('')
    .trim();
}
