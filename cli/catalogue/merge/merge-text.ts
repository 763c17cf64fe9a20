import type { Text, TextLanguage } from '#shared/contract/product-texts.ts';

/**
 * Puts a text of one language into what the shop has.
 * A text the shop does not have yet stands for both languages. A Russian text takes the English along as long as
 * nobody has translated it, that is while both sides are the same; an English text never touches the Russian.
 */
export function mergeText(current: Text | null, incoming: string, language: TextLanguage): Text {
  if (!current) return { ru: incoming, en: incoming };
  if (language === 'en') return { ru: current.ru, en: incoming };
  return { ru: incoming, en: current.en === current.ru ? incoming : current.en };
}
