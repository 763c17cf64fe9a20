import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { OrderReturnsProps } from '../../../page/typed-return.ts';
import { AskForm } from './ask-form.tsx';
import { OwnReturns } from './own-returns.tsx';

/** What an order's owner sends back, and the form that asks for it: plain forms without a script. */
export function OrderReturnsPage({ order, token, typed, problem }: OrderReturnsProps) {
  const { t, link } = useShopIntl();
  const { number, contact, returnable, returns } = order;
  const offer = contact === null || !returnable || returnable.lines.length === 0 ? null : returnable;
  return (
    <div className="page returns">
      <header className="page__head">
        <p className="eyebrow">
          <a href={link('order', { number }, { token })}>{t('order.title', { number })}</a>
        </p>
        <h1 tabIndex={-1}>{t('orderReturns.title')}</h1>
        {problem && (
          <p className="error-summary" role="alert">
            {t(`orderReturns.problem.${problem}`)}
          </p>
        )}
        {!offer && returns.length === 0 && <p className="page__lead">{t('orderReturns.none')}</p>}
      </header>
      <OwnReturns order={order} token={token} track={typed?.track ?? ''} />
      {offer && <AskForm order={order} offer={offer} token={token} typed={typed} />}
    </div>
  );
}
