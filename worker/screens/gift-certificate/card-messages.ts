import { languageName } from '#shared/domain/languages.ts';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { shopName } from '#shared/shop.ts';
import type { CardMessages, GiftCardMessages } from '#shared/ui/gift-card.tsx';
import { intlOf } from '../../page/intl.ts';

/** The texts of cards in every language: a card is in its recipient's language, the page around it in the shopper's. */
export function cardMessages(): CardMessages {
  return perLocale(wordsIn);
}

function wordsIn(locale: Locale): GiftCardMessages {
  const intl = intlOf(locale);
  return {
    language: languageName(locale),
    shop: shopName(locale),
    title: intl.formatMessage({ id: 'giftCard.title' }),
    from: intl.formatMessage({ id: 'giftCard.from' }),
    months: intl.formatMessage({ id: 'giftCard.months' }),
    until: intl.formatMessage({ id: 'giftCard.until' }),
  };
}
