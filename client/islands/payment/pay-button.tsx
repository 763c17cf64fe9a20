import { useState } from 'react';
import type { Kopecks } from '#shared/domain/money.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
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
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const pay = async () => {
    setState('busy');
    await goToPayment(number, token).catch(() => setState('failed'));
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
      {state === 'failed' && (
        <div role="alert">
          <p>{t('pay.unavailable')}</p>
          <MessengerLinks text={t('pay.messenger', { number })} />
        </div>
      )}
    </div>
  );
}
