import { stemOf } from './stem.ts';

/** Words for one and the same thing, by language; a word may stand in several lines. */
type Line = { ru: readonly string[]; en: readonly string[] };

/**
 * The shop's synonyms. A search for one word also finds the others, after the things that have the word itself.
 * Single words only; all their forms are meant.
 */
export const SYNONYMS: readonly Line[] = [
  { ru: ['халат', 'кимоно', 'пеньюар'], en: ['robe', 'kimono', 'housecoat', 'peignoir'] },
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
  { ru: ['красный', 'алый'], en: ['red', 'scarlet'] },
  { ru: ['бордовый', 'бордо', 'винный', 'вишнёвый', 'вишня'], en: ['burgundy', 'bordeaux', 'wine', 'cherry'] },
  { ru: ['белый', 'молочный', 'молоко', 'айвори'], en: ['white', 'milk', 'ivory', 'cream'] },
  { ru: ['чёрный', 'уголь'], en: ['black', 'charcoal'] },
  { ru: ['серый', 'графит'], en: ['grey', 'gray', 'graphite'] },
  { ru: ['синий', 'полночь'], en: ['navy', 'midnight'] },
  { ru: ['зелёный', 'шалфей', 'хвоя'], en: ['green', 'sage', 'pine'] },
  { ru: ['розовый', 'пудра', 'пудровый'], en: ['pink', 'rose', 'powder', 'blush'] },
  { ru: ['бежевый', 'песок', 'песочный', 'шампань'], en: ['beige', 'sand', 'champagne', 'nude'] },
  { ru: ['коричневый', 'какао'], en: ['brown', 'cocoa', 'chocolate'] },
];

const BY_STEM: ReadonlyMap<string, ReadonlySet<string>> = linesByStem();

/** The words of the list by their stems: they stand there as a dictionary has them. */
const DICTIONARY: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap(({ ru, en }) => [...ru, ...en])
    .toReversed()
    .map((word) => [stemOf(word), word]),
);

function linesByStem() {
  const found = new Map<string, Set<string>>();
  for (const { ru, en } of SYNONYMS) {
    const stems = [...ru, ...en].map(stemOf);
    for (const stem of stems) found.set(stem, new Set([...(found.get(stem) ?? []), ...stems]));
  }
  return found;
}

/** The word of a stem as a dictionary has it (шёлк, not шёлка); undefined where the list does not know it. */
export function dictionaryForm(stem: string): string | undefined {
  return DICTIONARY.get(stem);
}

/** The stems that mean the same as a stem, itself left out. */
export function synonymStems(stem: string): string[] {
  return [...(BY_STEM.get(stem) ?? [])].filter((other) => other !== stem);
}
