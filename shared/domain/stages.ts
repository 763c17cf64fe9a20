/** Where every piece begins and ends; what comes between is for the shop to say. */
export const FIRST_STAGE = 'to-cut';
export const LAST_STAGE = 'packed';

/** The stages that the shop begins with, which have names in every language. */
export const KNOWN_STAGES = [FIRST_STAGE, 'sewing', 'embroidery', 'check', LAST_STAGE] as const;
