import { RETURN_SEND_DAYS } from './constants.ts';

/** The kinds of lines with different return rules. */
export const RETURN_KINDS = ['standard', 'made-to-measure', 'embroidered', 'made-to-measure-embroidered'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/**
 * Calendar days to send the parcel, from announcing the return (return-window.ts). An order that comes in parts is
 * delivered with its last parcel (Directive 2011/83/EU, article 9(2)(b)).
 */
type ReturnTerms = { sendWithinDays: number; cost: 'shopper' };

/** The terms of returning a line that was not liked (null: not possible), and of one that is faulty. */
export type ReturnRule = { disliked: ReturnTerms | null; faulty: { cost: 'shop' } };

const DISLIKED: ReturnTerms = { sendWithinDays: RETURN_SEND_DAYS, cost: 'shopper' };
const FAULTY = { cost: 'shop' } as const;
const PERSONAL: ReturnRule = { disliked: null, faulty: FAULTY };

/**
 * The return rules (specification, section 9). What was made for one person is not taken back for being disliked
 * (Russian Law on Consumer Protection, article 26.1, item 4); what is faulty always is, at the shop's cost.
 */
export const RETURN_RULES: Readonly<Record<ReturnKind, ReturnRule>> = {
  standard: { disliked: DISLIKED, faulty: FAULTY },
  'made-to-measure': PERSONAL,
  embroidered: PERSONAL,
  'made-to-measure-embroidered': PERSONAL,
};

/** The kind of a line for the return rules. */
export function returnKind(line: {
  measurements?: object | null | undefined;
  embroidery?: object | null | undefined;
}): ReturnKind {
  if (line.measurements) return line.embroidery ? 'made-to-measure-embroidered' : 'made-to-measure';
  return line.embroidery ? 'embroidered' : 'standard';
}
