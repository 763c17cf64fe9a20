/** The first stage of every piece and the last; the shop defines those between. */
export const FIRST_STAGE = 'to-cut';
export const LAST_STAGE = 'packed';

/** The default stages, which have names in every language. */
export const KNOWN_STAGES = [FIRST_STAGE, 'sewing', 'embroidery', 'check', LAST_STAGE] as const;
