import { stemOf } from './stem.ts';

/** Words with the same meaning, by language; a word may be in several lines. */
type Line = { ru: readonly string[]; en: readonly string[] };

/** Names of garments. */
const GARMENTS: readonly Line[] = [
  { ru: ['халат', 'халатик', 'кимоно', 'пеньюар'], en: ['robe', 'kimono', 'housecoat', 'peignoir'] },
  {
    ru: ['трусы', 'трусики', 'слипы', 'бикини', 'шортики'],
    en: ['briefs', 'panties', 'knickers', 'underpants', 'bikini'],
  },
  { ru: ['стринги', 'танга', 'тонги'], en: ['thong', 'tanga', 'string'] },
  { ru: ['бюстгальтер', 'лифчик', 'лиф', 'бра'], en: ['bra', 'brassiere'] },
  { ru: ['бралетт', 'бралет', 'топ'], en: ['bralette', 'bralet'] },
  { ru: ['балконет'], en: ['balconette', 'balconet'] },
  { ru: ['пижама', 'пижамка'], en: ['pyjamas', 'pajamas', 'pjs', 'jammies'] },
  { ru: ['сорочка', 'ночнушка', 'ночная'], en: ['nightdress', 'nightgown', 'nightie', 'nightshirt', 'chemise'] },
  { ru: ['комбинация', 'слип'], en: ['slip', 'chemise'] },
  { ru: ['комплект', 'набор', 'гарнитур'], en: ['set'] },
  { ru: ['боди'], en: ['bodysuit', 'body'] },
  { ru: ['костюм'], en: ['suit', 'loungewear'] },
  { ru: ['брюки', 'штаны'], en: ['trousers', 'pants', 'bottoms'] },
  { ru: ['шорты'], en: ['shorts'] },
  { ru: ['рубашка', 'сорочка'], en: ['shirt'] },
  { ru: ['платье'], en: ['dress'] },
  { ru: ['майка'], en: ['camisole', 'cami'] },
];

/** Names of materials. */
const MATERIALS: readonly Line[] = [
  { ru: ['шёлк', 'шёлковый'], en: ['silk', 'silky'] },
  { ru: ['хлопок', 'хлопковый', 'хлопчатобумажный'], en: ['cotton'] },
  { ru: ['кружево', 'кружевной', 'гипюр'], en: ['lace', 'lacy'] },
  { ru: ['атлас', 'атласный', 'сатин', 'сатиновый'], en: ['satin', 'sateen'] },
  { ru: ['батист', 'батистовый'], en: ['batiste', 'cambric'] },
  { ru: ['вискоза', 'вискозный'], en: ['viscose', 'rayon'] },
  { ru: ['меринос', 'мериносовый', 'шерсть', 'шерстяной'], en: ['merino', 'wool', 'woollen', 'woolen'] },
  { ru: ['модал', 'модаловый'], en: ['modal'] },
  { ru: ['велюр', 'велюровый', 'бархат', 'бархатный'], en: ['velour', 'velvet'] },
  { ru: ['фланель', 'фланелевый'], en: ['flannel'] },
  { ru: ['поплин', 'поплиновый'], en: ['poplin'] },
  { ru: ['трикотаж', 'трикотажный', 'джерси'], en: ['jersey', 'knit'] },
  { ru: ['сетка', 'тюль'], en: ['mesh', 'tulle'] },
];

const BURGUNDY: Line = { ru: ['бордовый', 'бордо', 'винный'], en: ['burgundy', 'bordeaux', 'wine', 'maroon'] };
const CHERRY: Line = { ru: ['вишнёвый', 'вишня'], en: ['cherry'] };
const GARNET: Line = { ru: ['гранатовый', 'гранат'], en: ['garnet', 'ruby'] };
const BLACKBERRY: Line = { ru: ['ежевичный', 'ежевика'], en: ['blackberry'] };
const POWDER: Line = { ru: ['пудровый', 'пудра'], en: ['powder', 'blush'] };
const ROSE: Line = { ru: ['роза'], en: ['rose'] };
const MILK: Line = { ru: ['молочный', 'молоко'], en: ['milk'] };
const IVORY: Line = { ru: ['айвори', 'слоновая'], en: ['ivory'] };
const CHAMPAGNE: Line = { ru: ['шампань'], en: ['champagne'] };
const OATMEAL: Line = { ru: ['овсяный', 'овсянка'], en: ['oatmeal'] };
const SAND: Line = { ru: ['песочный', 'песок'], en: ['sand'] };
const LINDEN: Line = { ru: ['липовый'], en: [] };
const SAGE: Line = { ru: ['шалфейный', 'шалфей'], en: ['sage'] };
const PINE: Line = { ru: ['хвойный', 'хвоя'], en: ['pine'] };
const ICE: Line = { ru: ['ледяной', 'лёд'], en: ['ice'] };
const MIST: Line = { ru: ['туманный', 'туман'], en: ['mist'] };
const MIDNIGHT: Line = { ru: ['полночный', 'полночь'], en: ['midnight'] };
const COCOA: Line = { ru: ['какао', 'шоколадный'], en: ['cocoa', 'chocolate'] };
const GRAPHITE: Line = { ru: ['графитовый', 'графит'], en: ['graphite'] };
const CHARCOAL: Line = { ru: ['угольный', 'уголь'], en: ['charcoal'] };

/** Colours that people search for, with their shades: red finds cherry, and cherry only itself. */
const COLOUR_FAMILIES: readonly (Line & { shades: readonly Line[] })[] = [
  { ru: ['красный', 'алый'], en: ['red', 'scarlet'], shades: [CHERRY, GARNET, BURGUNDY] },
  { ...BURGUNDY, shades: [CHERRY, GARNET, BLACKBERRY] },
  { ru: ['фиолетовый', 'лиловый'], en: ['purple', 'violet', 'plum'], shades: [BLACKBERRY] },
  { ru: ['розовый'], en: ['pink'], shades: [ROSE, POWDER] },
  { ru: ['белый'], en: ['white'], shades: [MILK, IVORY] },
  { ru: ['кремовый'], en: ['cream'], shades: [IVORY, MILK, CHAMPAGNE] },
  { ru: ['бежевый', 'телесный'], en: ['beige', 'nude'], shades: [CHAMPAGNE, OATMEAL, SAND, IVORY, POWDER] },
  { ru: ['жёлтый'], en: ['yellow'], shades: [LINDEN] },
  { ru: ['зелёный'], en: ['green'], shades: [SAGE, PINE] },
  { ru: ['синий'], en: ['navy'], shades: [MIDNIGHT] },
  { ru: ['голубой'], en: [], shades: [ICE, MIST] },
  { ru: [], en: ['blue'], shades: [MIDNIGHT, ICE, MIST] },
  { ru: ['серый'], en: ['grey', 'gray'], shades: [GRAPHITE, MIST] },
  { ru: ['коричневый'], en: ['brown'], shades: [COCOA] },
  { ru: ['чёрный'], en: ['black'], shades: [CHARCOAL] },
];

/**
 * The shop's synonyms. A search for one word also finds the others, ranked after products with the word itself. Single
 * words only; all their forms match.
 */
export const SYNONYMS: readonly Line[] = [
  ...GARMENTS,
  ...MATERIALS,
  ...new Set(COLOUR_FAMILIES.flatMap(({ ru, en, shades }) => [{ ru, en }, ...shades])),
];

/** All words of the list. */
export const SYNONYM_WORDS: readonly string[] = [...new Set(SYNONYMS.flatMap(({ ru, en }) => [...ru, ...en]))];

const BY_STEM: ReadonlyMap<string, ReadonlySet<string>> = linesByStem();

const GARMENT_STEMS: ReadonlySet<string> = new Set(GARMENTS.flatMap(stemsOf));

/** The dictionary forms of the words, by their stems. */
const DICTIONARY: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap(({ ru, en }) => [...ru, ...en])
    .toReversed()
    .map((word) => [stemOf(word), word]),
);

function stemsOf({ ru, en }: Line): string[] {
  return [...ru, ...en].map(stemOf);
}

function linesByStem() {
  const found = new Map<string, Set<string>>();
  for (const line of SYNONYMS) {
    const stems = stemsOf(line);
    for (const stem of stems) found.set(stem, new Set([...(found.get(stem) ?? []), ...stems]));
  }
  return found;
}

/** The dictionary form of a stem (шёлк, not шёлка); undefined for a stem that is not in the list. */
export function dictionaryForm(stem: string): string | undefined {
  return DICTIONARY.get(stem);
}

/** The synonyms of a stem, without itself. */
export function synonymStems(stem: string): string[] {
  return [...(BY_STEM.get(stem) ?? [])].filter((other) => other !== stem);
}

/** The stems of a colour's shades; none for any other stem. */
export function shadeStems(stem: string): string[] {
  const families = COLOUR_FAMILIES.filter((family) => stemsOf(family).includes(stem));
  return [...new Set(families.flatMap(({ shades }) => shades.flatMap(stemsOf)))];
}

/** Whether a stem names a garment, which products have in their name or group and not in their description. */
export function isGarmentStem(stem: string): boolean {
  return GARMENT_STEMS.has(stem);
}
