import { stageProducts } from '#api/imports/stage.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { CATEGORIES, publish, stage } from '../catalogue.ts';
import type { Shop } from '../shop.ts';
import { named } from './search-shop.ts';

const KINDS = [
  ['Ночная сорочка', 'nightdress'],
  ['Шёлковая пижама', 'silk pyjamas'],
  ['Кружевной бралетт', 'lace bralette'],
  ['Халат-кимоно', 'kimono robe'],
  ['Трусы-слипы', 'briefs'],
  ['Комплект из батиста', 'batiste set'],
] as const;
const COLOURS = [
  ['Вишня', 'Cherry'],
  ['Слоновая кость', 'Ivory'],
  ['Полночь', 'Midnight'],
  ['Шалфей', 'Sage'],
] as const;
const SYLLABLES = ['ва', 'ле', 'ри', 'со', 'ну', 'ми', 'та', 'ко', 'де', 'лю', 'фи', 'га', 'же', 'ра', 'по'];

/** A made-up name for a model, the same for the same number: several thousand different ones. */
function modelName(index: number): string {
  const at = (digit: number) => SYLLABLES[Math.floor(index / SYLLABLES.length ** digit) % SYLLABLES.length] ?? '';
  return at(0) + at(1) + at(2) + at(3);
}

function generated(index: number): ImportProduct {
  const [ru, en] = KINDS[index % KINDS.length] ?? KINDS[0];
  const [colourRu, colourEn] = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const model = modelName(index * 7);
  return named(
    `p-${index}`,
    { ru: `${ru} «${model}» из шёлка`, en: `Model ${index % 900} ${en}` },
    {
      category: CATEGORIES[index % 3]?.handle ?? 'robes',
      colours: [{ handle: 'wine', name: { ru: colourRu, en: colourEn }, swatch: null }],
      material: { ru: '100 % шёлк, атлас 19 момми', en: '100% silk satin, 19 momme' },
      description: {
        ru: 'Шёлк в пол, по подолу кружево высотой 12 см, вшитое без подкладки. Сзади ткань собирается в мягкую складку.',
        en: 'Silk to the floor, with 12 cm of unlined lace let into the hem. Behind, the cloth gathers in a soft fold.',
      },
    },
  );
}

/** Makes so many products the catalogue, most with a word of their own. */
export async function fillWithMany(shop: Shop, count: number): Promise<void> {
  const id = await stage(shop, []);
  for (let start = 0; start < count; start += 500) {
    await stageProducts(
      shop.ports.database,
      id,
      Array.from({ length: 500 }, (_, index) => generated(start + index)),
    );
  }
  await publish(shop, id);
}
