/** Those filters of a list that are either on or off. */
export const SWITCH_FILTERS = ['available', 'sale', 'measured'] as const;

/** Those of which several values may be chosen; `colour` is a colour by its own name, `family` one of a few. */
export const CHOICE_FILTERS = ['category', 'collection', 'size', 'family', 'colour', 'cloth'] as const;

/** The filters that the address of a list of products may have. */
export const LIST_FILTERS = [...CHOICE_FILTERS, 'from', 'to', ...SWITCH_FILTERS] as const;
