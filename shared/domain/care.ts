/** What a care label can say, in the order in which merchants' files are read. */
export const CARE_SYMBOLS = [
  'hand-wash',
  'wash-30',
  'wash-40',
  'no-bleach',
  'no-tumble',
  'dry-flat',
  'line-dry',
  'iron-low',
  'iron-medium',
  'no-iron',
  'dry-clean',
  'no-dry-clean',
] as const;
export type CareSymbol = (typeof CARE_SYMBOLS)[number];

/** The symbol of laundry labels that stands for a word of care; dots are 30 and 40 °C, 110 and 150 °C (ISO 3758). */
export const CARE_ICONS: Readonly<Record<CareSymbol, string>> = {
  'hand-wash': 'tabler:wash-hand',
  'wash-30': 'tabler:wash-temperature-1',
  'wash-40': 'tabler:wash-temperature-2',
  'no-bleach': 'tabler:bleach-off',
  'no-tumble': 'tabler:wash-tumble-off',
  'dry-flat': 'tabler:wash-dry-flat',
  'line-dry': 'tabler:wash-dry-hang',
  'iron-low': 'tabler:ironing-1',
  'iron-medium': 'tabler:ironing-2',
  'no-iron': 'tabler:ironing-off',
  'dry-clean': 'tabler:wash-dryclean',
  'no-dry-clean': 'tabler:wash-dryclean-off',
};
