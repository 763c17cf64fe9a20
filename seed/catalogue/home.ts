import type { Text } from '#shared/domain/text.ts';

/** What the sample shop's home page shows first: one piece of each kind, light and dark grounds in turn. */
export const HOME_PICK = {
  title: { ru: 'Выбор ателье', en: 'The atelier’s choice' } satisfies Text,
  handles: [
    'premiere-long-silk-slip',
    'linden-batiste-nightdress',
    'eclipse-silk-balconette',
    'portiere-velour-shawl-robe',
    'shade-silk-kimono',
    'serenade-silk-balconette-set',
    'night-owl-silk-pyjamas',
    'winter-lodge-merino-suit',
  ],
};
