import { useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { goToPayment } from './start-payment.ts';

type Props = {
  number: string;
  token: string;
  /** Where paying is not the first thing to do. */
  quiet?: boolean;
  /** Where the order is paid, and has changed since. */
  isDifference?: boolean;
};

/** Pays an order that waits for it: the same order, however often it is tried. */
export function PayButton({ number, token, quiet = false, isDifference = false }: Props) {
  const { t } = useShopIntl();
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
        {state === 'busy' ? t('pay.busy') : t(isDifference ? 'pay.difference' : 'pay.pay')}
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
