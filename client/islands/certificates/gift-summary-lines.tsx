import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GiftMark } from '#shared/ui/gift-mark.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { giftsAtom } from './certificate-atoms.ts';

/** The certificates of an order in checkout. */
export function GiftSummaryLines({ quote }: { quote: Quote }) {
  const { t, money, date } = useShopIntl();
  const gifts = useDeviceValue(giftsAtom, null) ?? [];
  return quote.certificates.map(({ key, amount, deliverOn }) => (
    <li key={key} className="summary__line">
      <GiftMark />
      <div>
        <p className="summary__name">{t('certificate.line.name')}</p>
        <p className="summary__price">{money(amount)}</p>
        <p className="summary__options">
          {t('certificate.line.words', {
            recipient: gifts.find((gift) => gift.key === key)?.recipient ?? '',
            day: date(deliverOn),
          })}
        </p>
      </div>
    </li>
  ));
}
