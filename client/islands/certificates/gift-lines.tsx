import { useSetAtom } from 'jotai';
import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GiftMark } from '#shared/ui/gift-mark.tsx';
import { Price } from '#shared/ui/price.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { giftsAtom, removeGiftAtom } from './certificate-atoms.ts';

/** The certificates in the cart with their prices: the recipient and the day of each. */
export function GiftLines({ quote }: { quote: Quote }) {
  const { t, money, date, link } = useShopIntl();
  const gifts = useDeviceValue(giftsAtom, null) ?? [];
  const remove = useSetAtom(removeGiftAtom);
  return gifts.map(({ key, recipient }) => {
    const quoted = quote.certificates.find((each) => each.key === key);
    if (!quoted) return null;
    return (
      <li key={key} className="cart-line" data-single>
        <GiftMark />
        <div className="cart-line__words">
          <h2 className="cart-line__name">
            <a href={link('giftCertificate')}>{t('certificate.line.name')}</a>
          </h2>
          <p className="line-description">{t('certificate.line.words', { recipient, day: date(quoted.deliverOn) })}</p>
          <Price price={{ amount: quoted.amount, compareAt: null }} />
          <p className="line-description">{quoted.sku}</p>
          <div className="cart-line__tools">
            <button
              className="link"
              type="button"
              aria-label={t('certificate.line.removeNamed', { recipient })}
              onClick={() => remove(key)}
            >
              {t('cart.line.remove')}
            </button>
          </div>
        </div>
        <span className="cart-line__total">{money(quoted.amount)}</span>
      </li>
    );
  });
}
