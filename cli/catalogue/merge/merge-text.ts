import type { Text, TextLanguage } from '#shared/contract/product-texts.ts';

/**
 * Merges a text of one language into the shop's text. A new text is used for both languages. A Russian text also
 * replaces the English one as long as that is not translated, i.e. both are the same; an English text never changes the
 * Russian.
 */
export function mergeText(current: Text | null, incoming: string, language: TextLanguage): Text {
  if (!current) return { ru: incoming, en: incoming };
  if (language === 'en') return { ru: current.ru, en: incoming };
  return { ru: incoming, en: current.en === current.ru ? incoming : current.en };
}
