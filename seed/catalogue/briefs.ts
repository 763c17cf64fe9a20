import type { SampleGarment } from '../sample-product.ts';
import {
  BATISTE,
  BATISTE_WITH_LACE,
  LACE_WITH_COTTON_GUSSET,
  MODAL_JERSEY,
  SILK_SATIN_WITH_LACE,
  STRETCH_SILK,
} from './cloths.ts';
import { COLOURS } from './colours.ts';

const TO_MEASURE = 150_000;
const FRONT_EMBROIDERY = { price: 90_000, locations: ['front'] } as const;
const KNICKERS_EMBROIDERY = { price: 110_000, locations: ['waistband', 'hem'] } as const;

export const BRIEFS: readonly SampleGarment[] = [
  {
    handle: 'garnet-silk-french-knickers',
    collection: 'garnet',
    name: { ru: 'Французские шортики «Гранат» из шёлка', en: 'Garnet silk French knickers' },
    description: {
      ru: 'Свободный крой от бедра, пояс на мягкой резинке, по низу — полоса кружева. Шёлк скользит под юбкой и не липнет к колготкам. В них хорошо и спать.',
      en: 'Loose from the hip, on a soft elastic waist, with a lace border at the leg. Silk glides under a skirt and does not cling to tights. They do just as well for sleeping in.',
    },
    ...SILK_SATIN_WITH_LACE,
    price: 590_000,
    colours: [COLOURS.garnet, COLOURS.ivory, COLOURS.charcoal],
    madeToMeasure: TO_MEASURE,
    embroidery: KNICKERS_EMBROIDERY,
    drawing: { garment: 'french-knickers', fabric: 'satin', lace: 'hem', ground: 'beige', seed: 201 },
  },
  {
    handle: 'eclipse-silk-high-waist-briefs',
    collection: 'midnight',
    name: {
      ru: 'Шёлковые трусы «Затмение» с высокой посадкой',
      en: 'Eclipse high-\u2060waist silk briefs',
    },
    description: {
      ru: 'Шёлковый атлас с эластаном закрывает живот до талии и мягко его поддерживает. Боковые вставки скроены по косой, поэтому край не закручивается, когда садишься. С балконетом «Затмение» получается полный комплект.',
      en: 'Stretch silk satin right up to the waist, with gentle support for the stomach. The side panels are cut on the bias, so the edge does not roll when you sit. With the Eclipse balconette they make a full set.',
    },
    ...STRETCH_SILK,
    price: 440_000,
    isNew: true,
    colours: [COLOURS.midnight, COLOURS.champagne, COLOURS.garnet],
    madeToMeasure: TO_MEASURE,
    embroidery: FRONT_EMBROIDERY,
    drawing: { garment: 'high-waist-briefs', fabric: 'satin', ground: 'beige', seed: 202 },
  },
  {
    handle: 'dusk-lace-briefs',
    collection: 'midnight',
    name: { ru: 'Трусы-слипы «Сумерки» из кружева', en: 'Dusk lace briefs' },
    description: {
      ru: 'Слипы со средней посадкой: всё, кроме ластовицы, из кружева. Край по ноге — фестон самого полотна, он не перетягивает бедро и не проступает под юбкой. Цвета те же, что у бралетта «Сумерки».',
      en: 'Mid-rise briefs, lace throughout but for the gusset. The leg edge is the scallop of the lace itself: it does not pinch and does not show through a skirt. The colours are those of the Dusk bralette.',
    },
    ...LACE_WITH_COTTON_GUSSET,
    price: 320_000,
    colours: [COLOURS.charcoal, COLOURS.ivory, COLOURS.midnight, COLOURS.garnet],
    stock: { 'charcoal/M': 0, 'ivory/S': 3 },
    madeToMeasure: TO_MEASURE,
    drawing: { garment: 'classic-briefs', fabric: 'lace', ground: 'beige', seed: 203 },
  },
  {
    handle: 'morning-batiste-briefs',
    collection: 'linden',
    name: { ru: 'Трусы-слипы «Утро» из батиста', en: 'Morning batiste briefs' },
    description: {
      ru: 'Батист раскроен по косой: он тянется без эластана и дышит в жару. Резинка спрятана в кулиску, спереди пришит крошечный бант из той же ткани. Такие берут сразу по три пары.',
      en: 'Batiste cut on the bias, so it gives without elastane and breathes in the heat. The elastic runs in a casing; the tiny bow in front is made of the same cloth. The sort of thing one buys in threes.',
    },
    ...BATISTE,
    price: 240_000,
    colours: [COLOURS.milk, COLOURS.lindenBlossom, COLOURS.sage, COLOURS.powder],
    madeToMeasure: TO_MEASURE,
    embroidery: FRONT_EMBROIDERY,
    drawing: { garment: 'classic-briefs', fabric: 'cotton', bow: true, ground: 'beige', seed: 204 },
  },
  {
    handle: 'nocturne-lace-thong',
    collection: 'midnight',
    name: { ru: 'Кружевные стринги «Ноктюрн»', en: 'Nocturne lace thong' },
    description: {
      ru: 'Спереди цельный лоскут кружева, сзади узкая полоска, по бокам плоская резинка шириной 8 мм. Под шёлком и вискозой ничего не проступает. Швы закрыты изнутри тонкой бейкой.',
      en: 'A single piece of lace in front, a narrow strip behind, flat 8 mm elastic at the sides. Nothing shows beneath silk or viscose. The seams are bound on the inside with fine tape.',
    },
    ...LACE_WITH_COTTON_GUSSET,
    price: 280_000,
    colours: [COLOURS.charcoal, COLOURS.blackberry, COLOURS.ivory],
    drawing: { garment: 'thong', fabric: 'lace', ground: 'beige', seed: 205 },
  },
  {
    handle: 'rowan-lace-high-waist-briefs',
    collection: 'garnet',
    name: { ru: 'Кружевные трусы «Рябина» с высокой посадкой', en: 'Rowan high-\u2060waist lace briefs' },
    description: {
      ru: 'Спереди кружево на подкладке, сзади прозрачное и без среднего шва. Пояс шириной 4 см сидит на талии и не сползает под юбкой-карандашом. Между ними и удлинённым бралеттом остаётся узкая полоска кожи.',
      en: 'Lined lace in front, sheer behind, with no centre-back seam. The 4 cm waistband sits at the waist and stays put under a pencil skirt. With a longline bralette they leave a narrow strip of skin between.',
    },
    ...LACE_WITH_COTTON_GUSSET,
    price: 390_000,
    colours: [COLOURS.bordeaux, COLOURS.cherry, COLOURS.charcoal, COLOURS.powder],
    madeToMeasure: TO_MEASURE,
    drawing: { garment: 'high-waist-briefs', fabric: 'lace', ground: 'beige', seed: 206 },
  },
  {
    handle: 'july-batiste-french-knickers',
    collection: 'linden',
    name: { ru: 'Французские шортики «Июль» из батиста', en: 'July batiste French knickers' },
    description: {
      ru: 'Лёгкий батист, мягкая сборка у пояса и кружево шириной 3 см по краю. Не облегают и не задираются, когда лежишь с книгой. Под летним платьем заменяют нижнюю юбку.',
      en: 'Light batiste, softly gathered at the waist, with 3 cm of lace at the edge. They neither cling nor ride up while you lie reading. Under a summer dress they take the place of a petticoat.',
    },
    ...BATISTE_WITH_LACE,
    price: 360_000,
    colours: [COLOURS.milk, COLOURS.sage, COLOURS.dustyRose],
    madeToMeasure: TO_MEASURE,
    embroidery: KNICKERS_EMBROIDERY,
    drawing: { garment: 'french-knickers', fabric: 'cotton', lace: 'hem', ground: 'beige', seed: 207 },
  },
  {
    handle: 'cherry-orchard-lace-thong',
    collection: 'garnet',
    name: { ru: 'Стринги «Вишнёвый сад» из кружева', en: 'Cherry Orchard lace thong' },
    description: {
      ru: 'Низкая посадка, треугольник кружева и атласный бантик у пояса. Боковины двойные, чтобы после стирки они не растянулись. Балконет «Вишнёвый сад» кроят из того же кружева.',
      en: 'Low on the hip: a triangle of lace and a small satin bow at the waist. The sides are doubled so that they keep their length in the wash. Cut from the same lace as the Cherry Orchard balconette.',
    },
    ...LACE_WITH_COTTON_GUSSET,
    price: 232_000,
    compareAt: 290_000,
    colours: [COLOURS.cherry, COLOURS.powder, COLOURS.bordeaux],
    stock: { 'cherry/XS': 0, 'cherry/S': 2, 'bordeaux/M': 1 },
    drawing: { garment: 'thong', fabric: 'lace', bow: true, ground: 'beige', seed: 208 },
  },
  {
    handle: 'thaw-modal-high-waist-briefs',
    collection: 'hoarfrost',
    name: { ru: 'Трусы «Оттепель» с высокой посадкой', en: 'Thaw high-\u2060waist modal briefs' },
    description: {
      ru: 'По краям нет резинки: пояс и линия ноги — просто двойной слой модала. Посадка до пупка, сзади закрыты полностью. Не видны под трикотажным платьем и не сбиваются в дороге.',
      en: 'No elastic at the edges: waist and leg are simply a double layer of modal. They rise to the navel and cover the seat fully. They vanish under a jersey dress and stay where they are on a journey.',
    },
    ...MODAL_JERSEY,
    price: 260_000,
    colours: [COLOURS.oatmeal, COLOURS.mist, COLOURS.graphite, COLOURS.powder],
    drawing: { garment: 'high-waist-briefs', fabric: 'jersey', ground: 'beige', seed: 209 },
  },
];
