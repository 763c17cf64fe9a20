import type { Embroidery } from '../../contract/made-to-order.ts';
import { embroideryLetters, type Hand } from '../../domain/embroidery.ts';
import { PLACES } from './places.ts';

/** A hand's letters as `npm run letters` takes them out of its face: `712 m12 0…`, the step to the next and the outline. */
export type LetterSheet = { em: number; capital: number; letters: Readonly<Record<string, string>> };

/** Room between letters, as a share of the em: joined writing has none. */
const TRACKING: Readonly<Record<Hand, number>> = { script: 0, capitals: 0.09 };

/** A heart of one em across its box, y down, its lowest point on the line. */
const HEART = {
  step: 0.86,
  d: 'M.43 0C.2-.2.06-.34.06-.5.06-.63.16-.71.26-.71.34-.71.4-.66.43-.6.46-.66.52-.71.6-.71.7-.71.8-.63.8-.5.8-.34.66-.2.43 0Z',
};

type LaidLetter = { d: string; x: number; scale: number };
/** A text in mm: its letters stand on y = 0, from x = 0 to `width`; capitals are `capital` high. */
type LaidText = { letters: readonly LaidLetter[]; width: number; capital: number };

/**
 * Sets a tidied text for its place: in capitals of the place's height, or lower where it would be wider than there is
 * room. Letters that the hand has no outline for are left out: the rules name them before anybody gets here.
 */
export function layOut({ text, hand, location }: Omit<Embroidery, 'thread'>, sheet: LetterSheet): LaidText {
  const { room, capital } = PLACES[location];
  const laid: { d: string; x: number; inEm: boolean }[] = [];
  let x = 0;
  for (const letter of embroideryLetters(text)) {
    const { step, d } = outlineOf(letter, sheet);
    if (d !== '') laid.push({ d, x, inEm: letter === '♥' });
    x += step + TRACKING[hand] * sheet.em;
  }
  const width = Math.max(0, x - TRACKING[hand] * sheet.em);
  const wished = capital[hand] / sheet.capital;
  const scale = width * wished > room ? room / width : wished;
  return {
    letters: laid.map(({ d, x: place, inEm }) => ({ d, x: place * scale, scale: inEm ? scale * sheet.em : scale })),
    width: width * scale,
    capital: sheet.capital * scale,
  };
}

function outlineOf(letter: string, { em, letters }: LetterSheet): { step: number; d: string } {
  if (letter === '♥') return { step: HEART.step * em, d: HEART.d };
  const [step = '0', ...path] = (letters[letter] ?? '').split(' ');
  return { step: Number(step), d: path.join(' ') };
}
