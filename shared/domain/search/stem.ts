import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { normaliseText } from './words.ts';

/** Words without meaning for a search: left out of queries, unless there is nothing else. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'и в во на с со к ко у о об от до из за по под над для при без или а но не это the a an of in on with for and or to by'.split(
    ' ',
  ),
);

/** A vowel that disappears in some forms before к: сорочек – сорочки, хлопок – хлопка; маек – майки. */
const FLEETING_VOWEL = /([бвгджзклмнпрстфхцчшщ])[ео]к$/u;
const FLEETING_AFTER_VOWEL = /([аоуэ])ек$/u;

/** Whether a normalised word may be left out of a query. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * The part of a word that its forms share (ночная, ночные → ночн; robes → robe). The search treats words with the same
 * stem as equal. The script decides the language: Cyrillic is Russian, Latin is English, anything else stays.
 */
export function stemOf(word: string): string {
  const plain = normaliseText(word);
  if (/^[а-я]+$/u.test(plain)) return fleeting(stemRussian(plain)) || plain;
  return /^[a-z]+$/u.test(plain) ? stemEnglish(plain) || plain : plain;
}

function fleeting(stem: string): string {
  return stem.replace(FLEETING_VOWEL, '$1к').replace(FLEETING_AFTER_VOWEL, '$1йк');
}
