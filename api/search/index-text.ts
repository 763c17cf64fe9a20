import type { ImportGroup, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';
import { htmlToText } from '#shared/domain/plain-text.ts';
import { isStopWord, stemOf } from '#shared/domain/search/stem.ts';
import { normaliseText, spelledWordsOf, wordsOf } from '#shared/domain/search/words.ts';
import { TEXT_LANGUAGES, type Text } from '#shared/domain/text.ts';

/** A word of the vocabulary: normalised, as written, and its stem. */
type VocabularyWord = [word: string, spelled: string, stem: string];

/** A product in the index: stems of both languages by field, separated by spaces. */
export type IndexText = {
  name: string;
  colours: string;
  /** Of all its texts. */
  material: string;
  description: string;
  /** SKUs and sizes, unchanged. */
  codes: string;
  words: VocabularyWord[];
};

/** The most words of a description that are indexed, in each language. */
const MAX_DESCRIPTION_WORDS = 400;
/** Shorter words are neither offered nor used to correct typos. */
const MIN_VOCABULARY_WORD_LENGTH = 3;

/**
 * Creates the index row of a product. It depends on nothing else in the catalogue, so it can be done before publishing.
 */
export function indexText(product: ImportProduct): IndexText {
  const colours = product.colours.map((colour) => colour.name);
  const { name, description } = product;
  const texts = PRODUCT_TEXT_NAMES.map((text) => product[text]);
  const codes = product.variants.flatMap(({ sku, size }) => [...wordsOf(sku), ...wordsOf(size ?? '')]);
  return {
    name: stems([name]),
    colours: stems(colours),
    material: stems(texts),
    description: [...languagesOf(description), ...product.tags]
      .flatMap((text) => wordsOf(htmlToText(text)).slice(0, MAX_DESCRIPTION_WORDS))
      .map(stemOf)
      .join(' '),
    codes: [...new Set(codes)].join(' '),
    words: vocabulary([name, ...texts, ...colours]),
  };
}

/** Creates the index row of a category or collection. */
export function groupIndexText({ name }: ImportGroup): { stems: string; words: VocabularyWord[] } {
  return { stems: stems([name]), words: vocabulary([name]) };
}

/** A text in each language. */
function languagesOf(text: Text): string[] {
  return TEXT_LANGUAGES.map((language) => text[language]);
}

function stems(texts: readonly Text[]): string {
  return texts.flatMap(languagesOf).flatMap(wordsOf).map(stemOf).join(' ');
}

function vocabulary(texts: readonly Text[]): VocabularyWord[] {
  const words = new Map<string, VocabularyWord>();
  for (const spelled of texts.flatMap(languagesOf).flatMap(spelledWordsOf)) {
    const word = normaliseText(spelled);
    if (word.length < MIN_VOCABULARY_WORD_LENGTH || /\d/.test(word) || isStopWord(word)) continue;
    words.set(word, [word, spelled, stemOf(word)]);
  }
  return [...words.values()];
}
