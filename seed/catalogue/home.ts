import type { Text } from '#shared/domain/text.ts';

/**
 * What the sample shop's home page shows first: pieces that no category or collection is shown by.
 * Those after the first {@link HOME_PICK_LENGTH} stand in where a shop has only some of the catalogue.
 */
export const HOME_PICK = {
  title: { ru: 'Выбор ателье', en: 'The atelier’s choice' } satisfies Text,
  handles: [
    'interval-long-silk-robe',
    'linden-batiste-nightdress',
    'vega-silk-camisole-pyjamas',
    'starfall-lace-set',
    'shade-silk-kimono',
    'cinnabar-silk-slip',
    'winter-lodge-merino-suit',
    'dusk-lace-bralette',
    'premiere-long-silk-slip',
    'serenade-silk-balconette-set',
    'portiere-velour-shawl-robe',
  ],
};

export const HOME_PICK_LENGTH = 8;
