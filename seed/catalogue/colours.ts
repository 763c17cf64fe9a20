import type { SampleColour } from '../sample-product.ts';

/** Every colour the sample catalogue dyes its cloth in, reds first, then lights, then darks. */
export const COLOURS = {
  cherry: { handle: 'cherry', name: { ru: 'Вишня', en: 'Cherry' }, hex: '#9E1B2C' },
  garnet: { handle: 'garnet', name: { ru: 'Гранат', en: 'Garnet' }, hex: '#7A1020' },
  bordeaux: { handle: 'bordeaux', name: { ru: 'Бордо', en: 'Bordeaux' }, hex: '#571A24' },
  blackberry: { handle: 'blackberry', name: { ru: 'Ежевика', en: 'Blackberry' }, hex: '#45283F' },
  dustyRose: {
    handle: 'dusty-rose',
    name: { ru: 'Пыльная роза', en: 'Dusty rose' },
    hex: '#B8868A',
  },
  powder: { handle: 'powder', name: { ru: 'Пудра', en: 'Powder' }, hex: '#DEBDB4' },
  milk: { handle: 'milk', name: { ru: 'Молоко', en: 'Milk' }, hex: '#FAF7F1' },
  ivory: { handle: 'ivory', name: { ru: 'Слоновая кость', en: 'Ivory' }, hex: '#EDE3D1' },
  champagne: { handle: 'champagne', name: { ru: 'Шампань', en: 'Champagne' }, hex: '#DCC7AC' },
  oatmeal: { handle: 'oatmeal', name: { ru: 'Овсянка', en: 'Oatmeal' }, hex: '#D3C6B3' },
  sand: { handle: 'sand', name: { ru: 'Песок', en: 'Sand' }, hex: '#BFA78A' },
  lindenBlossom: {
    handle: 'linden-blossom',
    name: { ru: 'Липовый цвет', en: 'Linden blossom' },
    hex: '#D9D3A9',
  },
  sage: { handle: 'sage', name: { ru: 'Шалфей', en: 'Sage' }, hex: '#98A58C' },
  ice: { handle: 'ice', name: { ru: 'Лёд', en: 'Ice' }, hex: '#D9E2E8', family: 'blue' },
  mist: { handle: 'mist', name: { ru: 'Туман', en: 'Mist' }, hex: '#AEBECA' },
  pine: { handle: 'pine', name: { ru: 'Хвоя', en: 'Pine' }, hex: '#304439' },
  midnight: { handle: 'midnight', name: { ru: 'Полночь', en: 'Midnight' }, hex: '#1F2842' },
  cocoa: { handle: 'cocoa', name: { ru: 'Какао', en: 'Cocoa' }, hex: '#694A3D' },
  graphite: { handle: 'graphite', name: { ru: 'Графит', en: 'Graphite' }, hex: '#57585D' },
  charcoal: { handle: 'charcoal', name: { ru: 'Уголь', en: 'Charcoal' }, hex: '#2A292B' },
} satisfies Record<string, SampleColour>;
