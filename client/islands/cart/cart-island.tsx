import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { Quote } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { DeliveryAndReturns } from '#shared/ui/delivery-and-returns.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { PayAbroad } from '#shared/ui/pay-abroad.tsx';
import { giftsAtom } from '../certificates/certificate-atoms.ts';
import { GiftLines } from '../certificates/gift-lines.tsx';
import { OrderCodes } from '../certificates/order-codes.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { cartLinesAtom, noteSeenAtom, unavailableAtom } from './cart-atoms.ts';
import { cartBrief } from './cart-brief.ts';
import { CartLineItem } from './cart-line-item.tsx';
import { CartTotals } from './cart-totals.tsx';
import { chosenCountry } from './chosen-country.ts';
import { EmptyCart } from './empty-cart.tsx';
import { LostLines } from './lost-lines.tsx';
import { seenNow } from './seen-now.ts';
import { useQuote } from './use-quote.ts';

/**
 * The cart: lines, what has changed since they were added, total, checkout. The drawer has a short form, the newest
 * line first: returns are on the cart's own page, to which `more` links.
 */
export function CartIsland({ more }: { more?: ReactNode }) {
  const intl = useShopIntl();
  const { t } = intl;
  const lines = useDeviceValue(cartLinesAtom, null);
  const { quote, loading, failed, retry } = useQuote({ lines, country: lines ? chosenCountry() : undefined });
  useFirstSight(lines, quote);
  const gifts = useDeviceValue(giftsAtom, null);
  if (lines?.length === 0 && gifts?.length === 0) return <EmptyCart />;
  if (failed && !quote) {
    return (
      <Empty title={t('cart.failed.title')} text={t('cart.failed.text')} alert>
        <button className="button" type="button" onClick={retry}>
          {t('common.again')}
        </button>
      </Empty>
    );
  }
  if (!quote || !lines) {
    return (
      <div className="cart-skeleton" aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
      </div>
    );
  }
  return (
    <div className="cart" aria-busy={loading}>
      <div>
        {!more && <p className="cart__brief">{cartBrief(intl, quote)}</p>}
        <LostLines />
        <ul className="cart__lines">
          {(more ? lines.toReversed() : lines).map((line) => {
            const quoted = quote.lines.find((each) => each.key === line.key);
            return quoted && <CartLineItem key={line.key} line={line} quoted={quoted} orderDates={quote.dates} />;
          })}
          <GiftLines quote={quote} />
        </ul>
      </div>
      <CartSide quote={quote} failed={failed} more={more} />
    </div>
  );
}

/** A link that leads nowhere yet. */
const NOWHERE = { role: 'link', 'aria-disabled': true } as const;

/** The total, and the link to checkout. */
function CartSide({ quote, failed, more }: { quote: Quote; failed: boolean; more: ReactNode }) {
  const { t, link } = useShopIntl();
  const set = quote.incompleteSet;
  const blocked = quote.lines.some((line) => line.state !== 'ok');
  return (
    <div className="cart__side">
      <FreeDeliveryProgress quote={quote} />
      {set && (
        <a className="link" href={link('set', set)}>
          {t('cart.incompleteSet', set)}
        </a>
      )}
      {!more && quote.lines.length > 0 && <OrderCodes quote={quote} />}
      <CartTotals quote={quote} />
      <PayAbroad />
      {failed && <p role="alert">{t('cart.failed.text')}</p>}
      {blocked && <p className="cart__blocked">{t('cart.blocked')}</p>}
      <a className="button button--primary" {...(blocked ? NOWHERE : { href: link('checkout') })}>
        {t('cart.checkout')}
      </a>
      <DeliveryAndReturns {...quote} {...(more && { lines: [] })} />
      {more}
    </div>
  );
}

/** Records new lines as seen, so that later changes can be detected; and which cannot be had. */
function useFirstSight(lines: readonly StoredLine[] | null, quote: Quote | null): void {
  const noteSeen = useSetAtom(noteSeenAtom);
  const noteUnavailable = useSetAtom(unavailableAtom);
  useEffect(() => {
    if (quote) noteUnavailable(quote.lines.flatMap(({ key, quantity }) => (quantity === 0 ? [key] : [])));
  }, [quote, noteUnavailable]);
  useEffect(() => {
    const unseen = new Set(lines?.filter((line) => !line.seen).map((line) => line.key));
    const seen = seenNow(quote?.lines.filter((line) => unseen.has(line.key)) ?? []);
    if (seen.size > 0) noteSeen(seen);
  }, [lines, quote, noteSeen]);
}

/** What the cart is short of for free delivery, and where it applies; nothing if delivery is free, or never is. */
function FreeDeliveryProgress({ quote: { freeDelivery } }: { quote: Quote }) {
  const { t, money, country } = useShopIntl();
  if (!freeDelivery?.missing) return null;
  const { minimum, missing, countries } = freeDelivery;
  const to = countries.length > 0 ? ` (${countries.map(country).join(', ')})` : '';
  return (
    <label className="free-delivery">
      {t('discount.freeDelivery', { to, missing: money(missing) })}
      <progress max={minimum} value={minimum - missing} />
    </label>
  );
}
