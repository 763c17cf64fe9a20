import { perTextLanguage, SOURCE_LANGUAGE, type Text, type TextLanguage } from '#shared/domain/text.ts';

/**
 * Merges a text of one language into the shop's text. A new text is used for every language. A Russian text also
 * replaces the English one as long as that is not translated, i.e. both are the same; an English text never changes the
 * Russian.
 */
export function mergeText(current: Text | null, incoming: string, language: TextLanguage): Text {
  return perTextLanguage((each) => {
    if (!current || each === language) return incoming;
    const isCopy = language === SOURCE_LANGUAGE && current[each] === current[language];
    return isCopy ? incoming : current[each];
  });
}
