import type { ImportProduct } from '#shared/contract/catalogue-import.ts';

/** A number behind the name: `SKU-2.jpg`, `SKU_2.jpg`, `SKU 2.jpg`, `SKU (2).jpg`. */
const NUMBER = /[-_ ]*\(?(\d{1,2})\)?$/;
const EXTENSION = /\.[^.]*$/;

/** What a picture file may be named after: as written, and without a number behind it; in any case of its letters. */
export function namedAfter(fileName: string): string[] {
  const name = fileName.replace(EXTENSION, '').normalize('NFC').trim();
  const names = [name, name.replace(NUMBER, '')].filter((each) => each !== '');
  return [...new Set(names.flatMap((each) => [each, each.toUpperCase(), each.toLowerCase()]))];
}

/** A picture file with the product that it shows, and the colour of the variant that it is named after. */
export type MatchedPicture = { file: File; handle: string; colour: string | null };

/** What picture files show, in the order of their numbers; `unknown` are named after nothing that the shop has. */
export function matchByName(
  files: readonly File[],
  products: readonly ImportProduct[],
): { matched: MatchedPicture[]; unknown: File[] } {
  const subjects = new Map(
    products.flatMap(({ handle, variants }): [string, Omit<MatchedPicture, 'file'>][] => [
      [handle, { handle, colour: null }],
      ...variants.map(({ sku, colour }) => [sku, { handle, colour }] as [string, Omit<MatchedPicture, 'file'>]),
    ]),
  );
  const found = files.toSorted(byNumber).map((file) => {
    const subject = namedAfter(file.name)
      .map((name) => subjects.get(name))
      .find((each) => each !== undefined);
    return { file, subject };
  });
  return {
    matched: found.flatMap(({ file, subject }) => (subject ? [{ file, ...subject }] : [])),
    unknown: found.flatMap(({ file, subject }) => (subject ? [] : [file])),
  };
}

function byNumber(one: File, other: File): number {
  const [left = '', right = ''] = [one, other].map(({ name }) => name.replace(EXTENSION, ''));
  return left.localeCompare(right, 'en', { numeric: true });
}
