import type { ReactNode } from 'react';
import { formatLocale } from '../domain/languages.ts';
import type { Locale } from '../domain/locale.ts';
import type { Kopecks } from '../domain/money.ts';
import { formatMoney } from '../i18n/format.ts';

/** The texts of a card, in the card's own language, which may not be the page's. */
export type GiftCardMessages = {
  /** The language's own name. */
  language: string;
  /** The shop's name. */
  shop: string;
  title: string;
  from: string;
  /** How long it is valid before it is sent, and the text for its expiry after that. */
  months: string;
  until: string;
};

/** The same in every language, because the languages of card and page may differ. */
export type CardMessages = Readonly<Record<Locale, GiftCardMessages>>;

type Props = {
  locale: Locale;
  words: GiftCardMessages;
  /** Null while none has been chosen. */
  amount: Kopecks | null;
  sender: string;
  message: string;
  /** The bottom of the card: a code and its QR code, or a placeholder. */
  children: ReactNode;
};

/** A gift certificate as it is sent and printed. */
export function GiftCard({ locale, words, amount, sender, message, children }: Props) {
  const numbers = {
    formatNumber: (value: number | bigint, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(formatLocale(locale), options).format(value),
  };
  return (
    <div className="gift-card" lang={locale}>
      <div className="gift-card__head">
        <p className="gift-card__shop">{words.shop}</p>
        <p className="gift-card__title">{words.title}</p>
      </div>
      <p className="gift-card__amount">{amount === null ? '—' : formatMoney(numbers, amount)}</p>
      {message !== '' && <p className="gift-card__message">{message}</p>}
      {sender !== '' && (
        <p className="gift-card__from">
          <span>{words.from}</span> {sender}
        </p>
      )}
      <div className="gift-card__foot">{children}</div>
    </div>
  );
}
