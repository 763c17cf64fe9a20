import { RETURN_SEND_DAYS, RETURN_WINDOW_DAYS } from './constants.ts';

/** What a line is, as far as giving it back goes. */
export const RETURN_KINDS = ['standard', 'made-to-measure', 'embroidered', 'made-to-measure-embroidered'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Days are calendar days: to say so, from the day of delivery, and to send the parcel, from having said so. */
type ReturnTerms = { withinDays: number; sendWithinDays: number; cost: 'shopper' | 'shop' };

/** On what terms a line goes back: because it was not liked (null: not at all), and because it is faulty. */
export type ReturnRule = { disliked: ReturnTerms | null; faulty: Pick<ReturnTerms, 'cost'> };

const DISLIKED: ReturnTerms = { withinDays: RETURN_WINDOW_DAYS, sendWithinDays: RETURN_SEND_DAYS, cost: 'shopper' };
const FAULTY = { cost: 'shop' } as const;

/**
 * The one table of returns (specification, section 9). What was made for one person alone is not taken back for being
 * disliked (Russian Law on Consumer Protection, article 26.1, item 4); what is faulty always is, at the shop's cost.
 */
export const RETURN_RULES: Readonly<Record<ReturnKind, ReturnRule>> = {
  standard: { disliked: DISLIKED, faulty: FAULTY },
  'made-to-measure': { disliked: null, faulty: FAULTY },
  embroidered: { disliked: null, faulty: FAULTY },
  'made-to-measure-embroidered': { disliked: null, faulty: FAULTY },
};

/** Which rule a line falls under. */
export function returnKind(line: {
  measurements?: object | null | undefined;
  embroidery?: object | null | undefined;
}): ReturnKind {
  if (line.measurements) return line.embroidery ? 'made-to-measure-embroidered' : 'made-to-measure';
  return line.embroidery ? 'embroidered' : 'standard';
}
