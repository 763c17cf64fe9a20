/** The kinds of lines with different return rules. */
export const RETURN_KINDS = ['standard', 'made-to-measure', 'embroidered', 'made-to-measure-embroidered'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Who pays the way back of a line that was not liked (null: it stays), and of one that is faulty. */
type ReturnRule = { disliked: { cost: 'shopper' } | null; faulty: { cost: 'shop' } };

const DISLIKED = { cost: 'shopper' } as const;
const FAULTY = { cost: 'shop' } as const;
const PERSONAL: ReturnRule = { disliked: null, faulty: FAULTY };

/**
 * The return rules (specification, section 9); the days are in return-window.ts. What was made for one person is not
 * taken back for being disliked (Russian Law on Consumer Protection, article 26.1, item 4); what is faulty always is,
 * at the shop's cost.
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
