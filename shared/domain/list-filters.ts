/** The filters that the address of a list of products may have. */
export const LIST_FILTERS = ['size', 'colour', 'from', 'to', 'sale', 'available', 'measured'] as const;
