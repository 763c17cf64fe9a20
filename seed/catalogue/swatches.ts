import type { Fabric } from '../drawing/drawing.ts';
import type { SampleColour, SampleGarment } from '../sample-product.ts';
import { BATISTE, COTTON_VELOUR, LACE, SILK_SATIN } from './cloths.ts';
import { COLOURS } from './colours.ts';

const PRICE = 15_000;
const ON_HAND = 40;

/** Pieces of cloth by post, each colour by itself: without a size, and their cloth is what their picture shows. */
export const SWATCHES: readonly SampleGarment[] = [
  {
    handle: 'silk-satin-swatch',
    name: { ru: 'Образец шёлкового атласа', en: 'Silk satin swatch' },
    description: {
      ru: 'Лоскут 10 на 10 сантиметров того же атласа, из которого сшиты комбинации и пижамы. Посмотрите цвет при своём свете и приложите к коже.',
      en: 'A piece of ten by ten centimetres of the satin that our slips and pyjamas are made of. See its colour in your own light, and feel it on your skin.',
    },
    ...SILK_SATIN,
    ...asSwatch('satin', [COLOURS.ivory, COLOURS.champagne, COLOURS.powder, COLOURS.garnet, COLOURS.midnight]),
  },
  {
    handle: 'lace-swatch',
    name: { ru: 'Образец кружева', en: 'Lace swatch' },
    description: {
      ru: 'Лоскут 10 на 10 сантиметров с целым фестоном: видно рисунок и край. Кружево мягкое, его можно растянуть и проверить, как оно возвращается.',
      en: 'A piece of ten by ten centimetres with a whole scallop, so that pattern and edge can be seen. Stretch it, and see how it comes back.',
    },
    ...LACE,
    ...asSwatch('lace', [COLOURS.milk, COLOURS.ivory, COLOURS.powder, COLOURS.garnet, COLOURS.midnight]),
  },
  {
    handle: 'batiste-swatch',
    name: { ru: 'Образец батиста', en: 'Batiste swatch' },
    description: {
      ru: 'Лоскут 10 на 10 сантиметров тонкого хлопка для сорочек и кимоно. Положите на ладонь: видно, насколько он прозрачный.',
      en: 'A piece of ten by ten centimetres of the fine cotton of our nightdresses and kimonos. Lay it on your palm to see how sheer it is.',
    },
    ...BATISTE,
    ...asSwatch('cotton', [COLOURS.milk, COLOURS.powder, COLOURS.lindenBlossom, COLOURS.sage, COLOURS.mist]),
  },
  {
    handle: 'velour-swatch',
    name: { ru: 'Образец хлопкового велюра', en: 'Cotton velour swatch' },
    description: {
      ru: 'Лоскут 10 на 10 сантиметров плотного велюра для халатов. Проведите рукой по ворсу: в разные стороны он отливает по-разному.',
      en: 'A piece of ten by ten centimetres of the dense velour of our robes. Stroke the pile: it is lighter one way than the other.',
    },
    ...COTTON_VELOUR,
    ...asSwatch('velour', [COLOURS.sand, COLOURS.cocoa, COLOURS.garnet, COLOURS.pine]),
  },
];

/** What all swatches have in common; of the garment in the drawing nothing is shown. */
function asSwatch(fabric: Fabric, colours: readonly SampleColour[]) {
  return {
    isSwatch: true,
    price: PRICE,
    colours,
    stock: Object.fromEntries(colours.map(({ handle }) => [`${handle}/`, ON_HAND])),
    drawing: { garment: 'kimono-robe', fabric, ground: 'beige', seed: 0 },
  } as const;
}
