/** The cloths by which lists are filtered: what a piece is mostly of, or what is seen on it, as lace is. */
export const CLOTHS = [
  'silk',
  'satin',
  'lace',
  'mesh',
  'cotton',
  'linen',
  'viscose',
  'modal',
  'lyocell',
  'wool',
  'cashmere',
  'jersey',
  'velour',
  'microfibre',
] as const;
