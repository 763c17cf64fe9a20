import type { Product, Variant } from '#shared/contract/product.ts';

/** What the form needs of each product of a set. */
export type SetPiece = Pick<Product, 'id' | 'name' | 'colours' | 'sizes' | 'variants' | 'pictures'> & {
  isMeasured: boolean;
};
export type ColourAndSize = { colour: string | null; size: string | null };

/**
 * The first choice of each piece: a colour that all of them have, as they are to be worn together, or else that of its
 * first picture, always one that is left; and its only size.
 */
export function firstChoices(pieces: readonly SetPiece[]): ColourAndSize[] {
  const together = (pieces[0] ? shownColours(pieces[0]) : []).find((colour) =>
    pieces.every((each) => has(each, colour)),
  );
  return pieces.map((piece) => {
    const shown = shownColours(piece);
    const [only = null] = piece.sizes.length === 1 ? piece.sizes : [];
    return { colour: together ?? shown.find((colour) => has(piece, colour)) ?? shown[0] ?? null, size: only };
  });
}

function shownColours({ colours, pictures }: SetPiece): string[] {
  return [pictures[0]?.colour, ...colours.map(({ handle }) => handle)].filter((each) => each != null);
}

function has({ variants }: SetPiece, colour: string): boolean {
  return variants.some((each) => each.colour === colour && each.stock !== 0);
}

/** The variant that is chosen; undefined until a size is. */
export function variantOf({ variants }: SetPiece, choice: ColourAndSize): Variant | undefined {
  return variants.find(({ colour, size }) => colour === choice.colour && size === choice.size);
}

/** Whether no variant of a piece is left. */
export function isGone({ variants }: SetPiece): boolean {
  return variants.every(({ stock }) => stock === 0);
}

/** The query of an address with choices: `handle=colour.size` for each piece. */
export function withPieces(search: string, pieces: readonly SetPiece[], choices: readonly ColourAndSize[]): string {
  const query = new URLSearchParams(search);
  pieces.forEach(({ id }, index) => {
    const { colour, size } = choices[index] ?? {};
    query.set(id, [colour ?? '', ...(size == null ? [] : [size])].join('.'));
  });
  return query.toString();
}

/** The choices of an address; what a piece has not is left as it was. */
export function choicesIn(
  search: string,
  pieces: readonly SetPiece[],
  first: readonly ColourAndSize[],
): ColourAndSize[] {
  const query = new URLSearchParams(search);
  return pieces.map((piece, index) => {
    const [, colour, size] = /^([^.]*)(?:\.(.+))?$/.exec(query.get(piece.id) ?? '') ?? [];
    const known = first[index] ?? { colour: null, size: null };
    return {
      colour: piece.colours.find(({ handle }) => handle === colour)?.handle ?? known.colour,
      size: piece.sizes.find((each) => each === size) ?? known.size,
    };
  });
}
