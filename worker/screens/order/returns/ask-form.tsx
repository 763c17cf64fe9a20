import type { OwnOrder } from '#shared/contract/own-order.ts';
import { OWN_RETURN_REASONS } from '#shared/contract/own-return.ts';
import type { ReturnOffer } from '#shared/contract/return-offer.ts';
import { returnSendDays } from '#shared/domain/return-window.ts';
import { namedVariant } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { TypedReturn } from '../../../page/typed-return.ts';
import { LastDay } from '../returns.tsx';

type Props = { order: OwnOrder; offer: ReturnOffer; token: string; typed: TypedReturn | undefined };

/** Asks by lines what comes back, for money or another size, and why. What was typed is kept. */
export function AskForm({ order, offer, token, typed }: Props) {
  const { t, link } = useShopIntl();
  const isAnyReason = offer.isOpen && offer.lines.some((line) => line.isDislikable && line.wasBack < line.quantity);
  const reasons = OWN_RETURN_REASONS.filter((reason) => isAnyReason || reason === 'quality');
  return (
    <section className="returns__ask" aria-labelledby="ask">
      <h2 id="ask">{t('orderReturns.ask')}</h2>
      {isAnyReason && <LastDay order={order} />}
      <p className="order__quiet">
        {t(isAnyReason ? 'orderReturns.terms' : 'orderReturns.faultyOnly', {
          days: returnSendDays(order.contact?.country),
        })}
      </p>
      <form className="plain-form" method="post" action={link('orderReturns', { number: order.number })}>
        <input type="hidden" name="token" value={token} />
        {offer.lines.map((each) => (
          <AskedLine key={each.position} order={order} offered={each} typed={typed} />
        ))}
        <label className="field">
          <span className="field__label">
            {t('orderReturns.reason')}
            {isAnyReason && <span className="field__optional">{t('orderReturns.optional')}</span>}
          </span>
          <select name="reason" defaultValue={typed?.reason || (isAnyReason ? 'other' : 'quality')}>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`orderReturns.reason.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field__label">
            {t('orderReturns.words')}
            <span className="field__optional">{t('orderReturns.optional')}</span>
          </span>
          <textarea name="words" rows={2} maxLength={500} defaultValue={typed?.words} />
        </label>
        <button type="submit" className="button button--primary">
          {t('orderReturns.send')}
        </button>
      </form>
    </section>
  );
}

type LineProps = { order: OwnOrder; offered: ReturnOffer['lines'][number]; typed: TypedReturn | undefined };

/** How many pieces of a line come back, and for what. */
function AskedLine({ order, offered, typed }: LineProps) {
  const { t } = useShopIntl();
  const { position, quantity, isDislikable, wasBack, sizes } = offered;
  const line = order.lines[position];
  if (!line) return null;
  const asked = typed?.lines.find((each) => each.position === position);
  return (
    <fieldset className="fields">
      <legend>{namedVariant(t, line)}</legend>
      {!isDislikable && <p className="order__quiet field--wide">{t('orderReturns.personal')}</p>}
      {isDislikable && wasBack > 0 && (
        <p className="order__quiet field--wide">{t('orderReturns.wasBack', { count: wasBack })}</p>
      )}
      <label className="field">
        <span className="field__label">{t('orderReturns.quantity')}</span>
        <select name={`quantity-${position}`} defaultValue={asked?.quantity ?? 0}>
          <option value={0}>{t('orderReturns.keep')}</option>
          {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {t('orderReturns.pieces', { count, of: quantity })}
            </option>
          ))}
        </select>
      </label>
      {sizes.length > 0 && (
        <label className="field">
          <span className="field__label">{t('orderReturns.instead')}</span>
          <select name={`instead-${position}`} defaultValue={asked?.instead ?? ''}>
            <option value="">{t('orderReturns.money')}</option>
            {sizes.map(({ sku, size }) => (
              <option key={sku} value={sku}>
                {t('orderReturns.size', { size })}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
