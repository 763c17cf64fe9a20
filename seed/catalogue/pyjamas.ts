import type { SampleGarment } from '../sample-product.ts';
import {
  BATISTE_WITH_LACE,
  COTTON_JERSEY,
  FLANNEL,
  HEAVY_SILK_SATIN,
  MODAL_JERSEY,
  POPLIN,
  SILK_SATIN_WITH_LACE,
  VISCOSE_SATIN,
  VISCOSE_SATIN_WITH_LACE,
} from './cloths.ts';
import { COLOURS } from './colours.ts';

const SHORTS_TO_MEASURE = 250_000;
const TROUSERS_TO_MEASURE = 350_000;
const CAMISOLE_EMBROIDERY = { price: 110_000, locations: ['bodice', 'hem'] } as const;
const SHIRT_EMBROIDERY = { price: 120_000, locations: ['pocket', 'cuff', 'back'] } as const;
const TEE_EMBROIDERY = { price: 100_000, locations: ['chest', 'waistband'] } as const;

export const PYJAMAS: readonly SampleGarment[] = [
  {
    handle: 'night-owl-silk-pyjamas',
    collection: 'midnight',
    name: { ru: 'Шёлковая пижама «Полуночница»', en: 'Night Owl silk pyjamas' },
    description: {
      ru: 'Рубашка на пуговицах с отложным воротником и прямые брюки, швы прочерчены кантом. Шёлк в 22 момми не просвечивает даже в светлых цветах. Рубашку носят и отдельно, с джинсами.',
      en: 'A buttoned shirt with a turn-down collar and straight trousers, the seams drawn in piping. At 22 momme the silk is opaque even in pale colours. The shirt also goes out on its own, with jeans.',
    },
    ...HEAVY_SILK_SATIN,
    price: 2_980_000,
    isNew: true,
    colours: [COLOURS.ivory, COLOURS.mist, COLOURS.champagne],
    madeToMeasure: TROUSERS_TO_MEASURE,
    embroidery: SHIRT_EMBROIDERY,
    drawing: { garment: 'shirt-trousers', fabric: 'satin', piping: true, ground: 'wine', seed: 501 },
  },
  {
    handle: 'vega-silk-camisole-pyjamas',
    collection: 'midnight',
    name: { ru: 'Шёлковая пижама «Вега» с шортами', en: 'Vega silk camisole and shorts' },
    description: {
      ru: 'Короткий свободный топ на тонких бретелях и шорты на мягкой резинке, по низу — узкое кружево. Кимоно «Тень» сшито из того же шёлка и в тех же цветах.',
      en: 'A short, loose camisole on fine straps and shorts with a soft elastic waist, both edged with narrow lace. The Shade kimono comes in the same silk and the same colours.',
    },
    ...SILK_SATIN_WITH_LACE,
    price: 1_740_000,
    colours: [COLOURS.midnight, COLOURS.ivory, COLOURS.powder, COLOURS.bordeaux],
    stock: { 'midnight/XS': 1, 'powder/M': 0, 'bordeaux/S': 2 },
    madeToMeasure: SHORTS_TO_MEASURE,
    embroidery: CAMISOLE_EMBROIDERY,
    drawing: { garment: 'camisole-shorts', fabric: 'satin', lace: 'hem', ground: 'beige', seed: 502 },
  },
  {
    handle: 'hammock-poplin-pyjamas',
    collection: 'linden',
    name: { ru: 'Пижама «Гамак» из поплина', en: 'Hammock poplin pyjamas' },
    description: {
      ru: 'Рубашка прямого кроя и широкие брюки на резинке со шнурком; по краям — тонкий кант. Рукава легко закатать до локтя, накладной карман на груди удобен для вышитых инициалов. Ткань мнётся красиво, утюг нужен редко.',
      en: 'A straight shirt and wide trousers with an elastic waist and a cord, edged with fine piping. The sleeves roll easily to the elbow, and the patch pocket is a good place for initials. It creases well and seldom asks for an iron.',
    },
    ...POPLIN,
    price: 1_390_000,
    colours: [COLOURS.milk, COLOURS.sage, COLOURS.lindenBlossom, COLOURS.mist],
    madeToMeasure: TROUSERS_TO_MEASURE,
    embroidery: SHIRT_EMBROIDERY,
    drawing: { garment: 'shirt-trousers', fabric: 'cotton', piping: true, ground: 'beige', seed: 503 },
  },
  {
    handle: 'barberry-satin-camisole-pyjamas',
    collection: 'garnet',
    name: { ru: 'Атласная пижама «Барбарис» с шортами', en: 'Barberry satin camisole and shorts' },
    description: {
      ru: 'Кружево по вырезу топа и по краю шорт, остальное — гладкий атлас из вискозы. Шорты короткие, но с запасом на бедре. Крой свободный, поэтому для подарка достаточно знать размер приблизительно.',
      en: 'Lace at the neckline and along the shorts; the rest is plain viscose satin. The shorts are brief but easy at the hip. For a present, a rough idea of the size is enough.',
    },
    ...VISCOSE_SATIN_WITH_LACE,
    price: 980_000,
    colours: [COLOURS.garnet, COLOURS.powder, COLOURS.charcoal, COLOURS.champagne],
    madeToMeasure: SHORTS_TO_MEASURE,
    embroidery: CAMISOLE_EMBROIDERY,
    drawing: { garment: 'camisole-shorts', fabric: 'satin', lace: 'both', ground: 'beige', seed: 504 },
  },
  {
    handle: 'fireside-flannel-pyjamas',
    collection: 'hoarfrost',
    name: { ru: 'Фланелевая пижама «Камин»', en: 'Fireside flannel pyjamas' },
    description: {
      ru: 'Рубашка с кантом по воротнику и планке, брюки с карманами в боковых швах. Начёс только изнутри, снаружи фланель гладкая и не скатывается. Берите свой обычный размер: усадка уже учтена.',
      en: 'A shirt piped at collar and placket, and trousers with pockets in the side seams. The nap is on the inside only; outside the flannel is smooth and does not pill. Take your usual size, as shrinkage is allowed for.',
    },
    ...FLANNEL,
    price: 1_440_000,
    colours: [COLOURS.mist, COLOURS.bordeaux, COLOURS.graphite],
    madeToMeasure: TROUSERS_TO_MEASURE,
    embroidery: SHIRT_EMBROIDERY,
    drawing: { garment: 'shirt-trousers', fabric: 'cotton', piping: true, length: 1.05, ground: 'beige', seed: 505 },
  },
  {
    handle: 'noon-batiste-camisole-pyjamas',
    collection: 'linden',
    name: { ru: 'Батистовая пижама «Полдень» с шортами', en: 'Noon batiste camisole and shorts' },
    description: {
      ru: 'Для ночей, когда даже простыня кажется лишней. Топ-трапеция, шорты с широкой штаниной и хлопковое кружево по низу. На балконе высыхает за час.',
      en: 'For nights when even a sheet feels too much. An A-line camisole, wide-legged shorts and a cotton lace hem. It dries on the balcony in an hour.',
    },
    ...BATISTE_WITH_LACE,
    price: 860_000,
    colours: [COLOURS.milk, COLOURS.lindenBlossom, COLOURS.powder],
    madeToMeasure: SHORTS_TO_MEASURE,
    embroidery: CAMISOLE_EMBROIDERY,
    drawing: { garment: 'camisole-shorts', fabric: 'cotton', lace: 'hem', length: 0.95, ground: 'beige', seed: 506 },
  },
  {
    handle: 'snowdrift-modal-pyjamas',
    collection: 'hoarfrost',
    name: { ru: 'Пижама «Сугроб» из модала', en: 'Snowdrift modal pyjamas' },
    description: {
      ru: 'Свободная футболка и длинные брюки, которые ложатся складками на стопу. Модал плотный и гладкий, не цепляется за простыню. На брюках нет боковых швов: те, кто спит на боку, оценят.',
      en: 'A loose tee and long trousers that pool on the foot. The modal is weighty and smooth, and does not catch on the sheets. The trousers have no side seams, as those who sleep on their side will notice.',
    },
    ...MODAL_JERSEY,
    price: 990_000,
    colours: [COLOURS.ice, COLOURS.oatmeal, COLOURS.graphite, COLOURS.powder],
    embroidery: TEE_EMBROIDERY,
    drawing: { garment: 'tee-trousers', fabric: 'jersey', length: 1.1, ground: 'beige', seed: 507 },
  },
  {
    handle: 'cornel-satin-pyjamas',
    collection: 'garnet',
    name: { ru: 'Пижама «Кизил» из вискозного атласа', en: 'Cornel satin pyjamas' },
    description: {
      ru: 'Классическая пижама с длинным рукавом, брюки затягиваются на кулиске. Вискоза блестит сдержаннее шёлка и не электризуется. Кант контрастный, пуговицы перламутровые.',
      en: 'Classic long-sleeved pyjamas; the trousers tie with a drawstring. Viscose shines less than silk and builds up no static. Contrast piping, mother-of-pearl buttons.',
    },
    ...VISCOSE_SATIN,
    price: 1_436_000,
    compareAt: 1_690_000,
    colours: [COLOURS.cherry, COLOURS.bordeaux, COLOURS.ivory],
    madeToMeasure: TROUSERS_TO_MEASURE,
    embroidery: SHIRT_EMBROIDERY,
    drawing: { garment: 'shirt-trousers', fabric: 'satin', piping: true, ground: 'beige', seed: 508 },
  },
  {
    handle: 'clover-jersey-pyjamas',
    collection: 'linden',
    name: { ru: 'Трикотажная пижама «Клевер»', en: 'Clover jersey pyjamas' },
    description: {
      ru: 'Футболка с круглым вырезом и прямые брюки на широкой резинке. Хлопковое джерси средней плотности не вытягивается на коленях. Футболка годится и для прогулки с собакой.',
      en: 'A crew-neck tee and straight trousers with a wide elastic waist. The mid-weight cotton jersey does not bag at the knee. The tee will also do for walking the dog.',
    },
    ...COTTON_JERSEY,
    price: 801_000,
    compareAt: 890_000,
    colours: [COLOURS.sage, COLOURS.milk, COLOURS.dustyRose],
    embroidery: TEE_EMBROIDERY,
    drawing: { garment: 'tee-trousers', fabric: 'jersey', ground: 'beige', seed: 509 },
  },
];
