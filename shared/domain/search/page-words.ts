import { distanceBetween } from './distance.ts';
import { type FoundPage, SEARCH_PAGES } from './search-pages.ts';
import { stemOf } from './stem.ts';
import { wordsOf } from './words.ts';

/** Words that people search for and that an information page answers; all their forms match. */
const PAGE_WORDS: Readonly<Record<FoundPage, string>> = {
  delivery:
    'доставка доставить доставляете посылка курьер сдэк отправка пересылка таможня delivery deliver shipping ship courier parcel dhl customs',
  returns: 'возврат возвращать вернуть обмен обменять return refund exchange',
  payment: 'оплата оплатить оплачивать платёж карта payment pay',
  sizeGuide: 'размер мерки замеры обхват size sizing measurement measure',
  giftCertificate: 'сертификат подарочный подарок gift certificate voucher',
  contacts:
    'контакты телефон адрес менеджер мессенджер вконтакте телеграм telegram whatsapp ватсап contact messenger phone address manager',
  sales: 'скидка распродажа акция sale discount',
  termsOfUse: 'оферта условия правила terms conditions',
  privacyPolicy: 'конфиденциальность персональные privacy',
};

/** The shortest beginning of a word for which a page is suggested. */
const MIN_BEGINNING_LENGTH = 4;
/** The shortest word that a misspelled one is taken for: shorter ones are near to names of garments. */
const MIN_MEANT_LENGTH = 7;

const PAGES = SEARCH_PAGES.map((page) => {
  const words = wordsOf(PAGE_WORDS[page]);
  return { page, words, stems: new Set(words.map(stemOf)) };
});

/** The pages that one of the words is about; while typing, the last word matches by its beginning. */
export function findPages(words: readonly { text: string; stem: string; unfinished: boolean }[]): FoundPage[] {
  return PAGES.filter((page) =>
    words.some(({ text, stem, unfinished }) => {
      if (page.stems.has(stem)) return true;
      return unfinished && text.length >= MIN_BEGINNING_LENGTH && page.words.some((word) => word.startsWith(text));
    }),
  ).map(({ page }) => page);
}

/** The pages that a misspelled word may be about, for a query that finds nothing. */
export function findNearPages(words: readonly { text: string }[]): FoundPage[] {
  const isNear = (meant: string) =>
    meant.length >= MIN_MEANT_LENGTH && words.some(({ text }) => Number.isFinite(distanceBetween(text, meant)));
  return PAGES.filter((page) => page.words.some(isNear)).map(({ page }) => page);
}
