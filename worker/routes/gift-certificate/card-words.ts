import type { CardWords } from '#client/islands/island-types.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import type { GiftCardWords } from '#shared/ui/gift-card.tsx';
import { intlOf } from '../../render/intl.ts';

/** What cards say, in both languages: a card speaks its recipient's, the page around it the shopper's. */
export function cardWords(): CardWords {
  const [ru, en] = LOCALES;
  return { ru: wordsIn(ru), en: wordsIn(en) };
}

function wordsIn(locale: Locale): GiftCardWords {
  const intl = intlOf(locale);
  return {
    title: intl.formatMessage({ id: 'giftCard.title' }),
    from: intl.formatMessage({ id: 'giftCard.from' }),
    months: intl.formatMessage({ id: 'giftCard.months' }),
    until: intl.formatMessage({ id: 'giftCard.until' }),
  };
}
