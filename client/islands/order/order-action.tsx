import { useEffect, useRef, useState } from 'react';
import { cancelOrder, eraseOrder } from '#shared/contract/order-end.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop, ShopApiError } from '../../shop-api/shop-api.ts';

type Order = { params: { number: string }; token: string };

/** `refused` is the problem that means that the action is not possible now; any other is a failure. */
const ACTIONS = {
  cancel: { call: (order: Order) => callShop(cancelOrder, order), refused: 'event-refused' },
  erase: { call: (order: Order) => callShop(eraseOrder, order), refused: 'order-under-way' },
} as const satisfies Record<string, { call: (order: Order) => Promise<unknown>; refused: ProblemCode }>;

type Props = { action: keyof typeof ACTIONS; number: string; token: string };

/**
 * Cancels an unpaid order, or erases the personal data of an ended one: it cannot be undone, so the shopper confirms it
 * first. Then the page is reloaded.
 */
export function OrderAction({ action, number, token }: Props) {
  const { t } = useShopIntl();
  const [stage, setStage] = useState<'offered' | 'asked' | 'busy' | 'refused' | 'failed'>('offered');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stage === 'asked') question.current?.focus();
  }, [stage]);
  const confirm = async () => {
    const { call, refused } = ACTIONS[action];
    setStage('busy');
    try {
      await call({ params: { number }, token });
      location.reload();
    } catch (error) {
      const isRefused = error instanceof ShopApiError && error.code === refused;
      // The order was paid or closed meanwhile: its page says so.
      if (isRefused && action === 'cancel') location.reload();
      else setStage(isRefused ? 'refused' : 'failed');
    }
  };
  const isBusy = stage === 'busy';
  return (
    <div className="order-action">
      {action === 'erase' && (
        <>
          <p>{t('orderAction.erase.goes')}</p>
          <p>{t('orderAction.erase.stays')}</p>
        </>
      )}
      {stage === 'asked' || isBusy ? (
        <>
          <p ref={question} tabIndex={-1}>
            {t(`orderAction.${action}.sure`)}
          </p>
          <div className="order-action__buttons">
            <button
              className="button button--primary"
              type="button"
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : confirm}
            >
              {t(`orderAction.${action}.${isBusy ? 'busy' : 'yes'}`)}
            </button>
            <button className="button" type="button" onClick={() => setStage('offered')}>
              {t(`orderAction.${action}.no`)}
            </button>
          </div>
        </>
      ) : (
        <button className={action === 'cancel' ? 'link' : 'button'} type="button" onClick={() => setStage('asked')}>
          {t(`orderAction.${action}.offer`)}
        </button>
      )}
      <p role="status">
        {stage === 'refused' && t('orderAction.erase.refused')}
        {stage === 'failed' && t(`orderAction.${action}.failed`)}
      </p>
    </div>
  );
}
