/** Where icons that data refers to are loaded from: `{collection}.json?icons=a,b`. */
export const ICON_ENDPOINT = '/api-icons';

/** The longest address of {@link ICON_ENDPOINT}, encoded (specification, section 9). */
export const MAX_ICON_URL_LENGTH = 500;

/** The care symbols of a label, with the icon of each; dots are 30 and 40 °C, 110 and 150 °C (ISO 3758). */
export const CARE_ICONS = {
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
} as const;
export type CareSymbol = keyof typeof CARE_ICONS;

export const CARE_SYMBOLS: readonly CareSymbol[] = Object.keys(CARE_ICONS).filter(isCareSymbol);

function isCareSymbol(name: string): name is CareSymbol {
  return name in CARE_ICONS;
}
