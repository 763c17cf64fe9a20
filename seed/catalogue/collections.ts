import type { CollectionHandle, SampleGroup } from '../sample-product.ts';

export const COLLECTIONS: readonly SampleGroup<CollectionHandle>[] = [
  {
    handle: 'midnight',
    name: { ru: 'Полночь', en: 'Midnight' },
    description: {
      ru: 'Шёлковый атлас и тонкое кружево глубоких тонов, рядом с ними — слоновая кость. Вещи, которые живут между спальней и вечерним выходом.',
      en: 'Silk satin and fine lace in deep tones, with ivory beside them. Pieces that belong as much to an evening out as to the bedroom.',
    },
  },
  {
    handle: 'garnet',
    name: { ru: 'Гранат', en: 'Garnet' },
    description: {
      ru: 'Тёмно-красный от вишни до бордо: кружево, атлас и велюр. Цвет, с которого началось наше ателье.',
      en: 'Dark red from cherry to Bordeaux, in lace, satin and velour. It is the colour our atelier began with.',
    },
  },
  {
    handle: 'linden',
    name: { ru: 'Липа', en: 'Linden' },
    description: {
      ru: 'Батист, поплин и джерси для тёплых месяцев, в оттенках липового цвета, шалфея и молока. Всё стирается в машине и сохнет за вечер.',
      en: 'Batiste, poplin and jersey for the warm months, in linden blossom, sage and milk. Everything washes by machine and dries in an evening.',
    },
  },
  {
    handle: 'hoarfrost',
    name: { ru: 'Иней', en: 'Hoarfrost' },
    description: {
      ru: 'Меринос, модал, фланель и светлое кружево: мягкие ткани холодных оттенков. Для долгой зимы и рано зажжённых ламп.',
      en: 'Merino, modal, flannel and pale lace: soft cloths in cold shades. For long winters and lamps lit early.',
    },
  },
];
