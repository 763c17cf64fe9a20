/** Those filters of a list that are either on or off. */
export const SWITCH_FILTERS = ['available', 'sale', 'measured'] as const;

/** The filters that the address of a list of products may have. */
export const LIST_FILTERS = ['size', 'colour', 'from', 'to', ...SWITCH_FILTERS] as const;
