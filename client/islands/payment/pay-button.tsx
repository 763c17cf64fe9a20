import { useState } from 'react';
import type { Kopecks } from '#shared/domain/money.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { ShopApiError } from '../../shop-api/shop-api.ts';
import { goToPayment } from './start-payment.ts';

type Props = {
  number: string;
  token: string;
  /** What is paid. */
  amount: Kopecks;
  /** If paying is not the main action. */
  quiet?: boolean;
  /** If the order is paid, and has changed since. */
  isDifference?: boolean;
};

/** Pays an unpaid order: the same order, however often it is tried. */
export function PayButton({ number, token, amount, quiet = false, isDifference = false }: Props) {
  const { t, money } = useShopIntl();
  const [state, setState] = useState<'ready' | 'busy' | 'offline' | 'unavailable'>('ready');
  const pay = async () => {
    setState('busy');
    try {
      await goToPayment({ number, token, expectedAmount: amount });
    } catch (error) {
      const code = error instanceof ShopApiError ? error.code : 'unknown';
      // It was paid, closed or changed meanwhile: its page says so.
      if (code === 'not-payable' || code === 'order-changed') location.reload();
      else setState(code === 'offline' ? 'offline' : 'unavailable');
    }
  };
  return (
    <div className="pay">
      <button
        className={quiet ? 'button' : 'button button--primary'}
        type="button"
        aria-disabled={state === 'busy'}
        onClick={state === 'busy' ? undefined : pay}
      >
        {state === 'busy' ? t('pay.busy') : t(isDifference ? 'pay.difference' : 'pay.pay', { amount: money(amount) })}
      </button>
      {state === 'offline' && <p role="alert">{t('pay.offline')}</p>}
      {state === 'unavailable' && (
        <div role="alert">
          <p>{t('pay.unavailable')}</p>
          <MessengerLinks text={t('pay.messenger', { number })} />
        </div>
      )}
    </div>
  );
}
