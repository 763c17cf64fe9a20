import type { CategoryHandle, SampleGroup } from '../sample-product.ts';

export const CATEGORIES: readonly SampleGroup<CategoryHandle>[] = [
  {
    handle: 'bras',
    name: { ru: 'Бюстгальтеры и бралетты', en: 'Bras and bralettes' },
    description: {
      ru: 'Мягкие бралетты без косточек и балконеты с поддержкой. Шёлк, кружево, велюр, хлопок и трикотаж.',
      en: 'Soft bralettes without wires and balconettes with support, in silk, lace, velour, cotton and jersey.',
    },
  },
  {
    handle: 'briefs',
    name: { ru: 'Трусы', en: 'Briefs' },
    description: {
      ru: 'Слипы, стринги, модели с высокой посадкой и французские шортики. От тонких кружевных до батистовых на каждый день.',
      en: 'Classic briefs, thongs, high waists and French knickers, from fine lace to everyday batiste.',
    },
  },
  {
    handle: 'sets',
    name: { ru: 'Комплекты', en: 'Sets' },
    description: {
      ru: 'Верх и низ из одного отреза: рисунок и оттенок совпадают.',
      en: 'Top and bottom cut from one length of cloth, so that pattern and shade agree.',
    },
  },
  {
    handle: 'nightdresses',
    name: { ru: 'Сорочки и комбинации', en: 'Nightdresses and slips' },
    description: {
      ru: 'Короткие и длинные, из шёлка, кружева, батиста, фланели и модала. Одни только для сна, другие можно надеть и днём.',
      en: 'Short and long, in silk, lace, batiste, flannel and modal. Some are only for sleep; others will go out by day.',
    },
  },
  {
    handle: 'pyjamas',
    name: { ru: 'Пижамы', en: 'Pyjamas' },
    description: {
      ru: 'Топ и шорты на жару, рубашка или футболка с брюками на остальной год.',
      en: 'A camisole and shorts for the heat, a shirt or a tee with trousers for the rest of the year.',
    },
  },
  {
    handle: 'robes',
    name: { ru: 'Халаты и домашняя одежда', en: 'Robes and loungewear' },
    description: {
      ru: 'Кимоно, халаты в пол и с шалевым воротником, костюмы и платья из трикотажа и велюра.',
      en: 'Kimonos, full-length and shawl-collar robes, suits and dresses in knitted wool and velour.',
    },
  },
  {
    handle: 'swatches',
    name: { ru: 'Образцы тканей', en: 'Cloth swatches' },
    description: {
      ru: 'Лоскуты наших тканей по почте: цвет при вашем свете и ткань на ощупь, прежде чем решиться.',
      en: 'Pieces of our cloths by post: the colour in your own light and the cloth in your hand, before you decide.',
    },
  },
];
