import { useEffect, useState } from 'react';
import { checkPayment } from '#shared/contract/payment.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { PayButton } from './pay-button.tsx';

const POLL_MS = 2000;
const PATIENCE_MS = 60_000;

/** The token is the order's for its owner, who knows what is due; for others, that of the payment's result. */
type Props = { number: string; token: string; due: Kopecks | null };

/** Asks for the status of a payment every 2 s, for a minute. An unknown status is never shown as failure. */
export function PaymentCheck({ number, token, due }: Props) {
  const { t, link } = useShopIntl();
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    if (!waiting) return;
    const abort = new AbortController();
    const until = Date.now() + PATIENCE_MS;
    const ask = async () => {
      const status = await callShop(checkPayment, { params: { number }, token, signal: abort.signal }).catch(
        () => null,
      );
      if (abort.signal.aborted) return;
      if (status && status.state !== 'checking') location.reload();
      else if (Date.now() > until) setWaiting(false);
      else timer = setTimeout(ask, POLL_MS);
    };
    let timer = setTimeout(ask, POLL_MS);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [number, token, waiting]);
  return (
    <div className="check">
      <p className="page__lead" role="status">
        {waiting ? t('payment.check.waiting') : t('payment.check.later')}
      </p>
      {waiting && <span className="check__line" aria-hidden="true" />}
      {!waiting && (
        <button className="button button--primary" type="button" onClick={() => setWaiting(true)}>
          {t('payment.check.again')}
        </button>
      )}
      {due !== null ? (
        <>
          {due > 0 && <p className="check__unpaid">{t('payment.check.notPaid')}</p>}
          {due > 0 && <PayButton number={number} token={token} amount={due} quiet />}
          <p>
            <a className="link" href={link('order', { number }, { token })}>
              {t('payment.check.order')}
            </a>
          </p>
        </>
      ) : (
        <p className="check__unpaid">{t('payment.check.email')}</p>
      )}
    </div>
  );
}
