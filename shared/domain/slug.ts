import { toLatin } from './search/transliterate.ts';

/** A name as part of an address, in Latin letters: «Шёлковый халат» → `shelkovyy-halat`. */
export function latinSlugOf(name: string): string {
  return toLatin(name.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
}
