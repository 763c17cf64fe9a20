import { useEffect, useRef, useState } from 'react';
import { Erased } from '#shared/contract/erasure.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop, ShopApiError } from '../../shop-api.ts';

type Props = { number: string; token: string };
type Stage = 'offered' | 'asked' | 'busy' | 'refused' | 'failed';

/** Erases what an ended order holds of its owner, once they have said so twice; the page then tells that it is gone. */
export function EraseData({ number, token }: Props) {
  const { t } = useShopIntl();
  const [stage, setStage] = useState<Stage>('offered');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stage === 'asked') question.current?.focus();
  }, [stage]);
  const erase = async () => {
    setStage('busy');
    try {
      await eraseOrder({ number, token });
      location.reload();
    } catch (error) {
      setStage(error instanceof ShopApiError && error.code === 'order-under-way' ? 'refused' : 'failed');
    }
  };
  const isAsked = stage === 'asked' || stage === 'busy';
  return (
    <div className="erasure">
      <p>{t('erasure.goes')}</p>
      <p>{t('erasure.stays')}</p>
      {isAsked ? (
        <>
          <p ref={question} tabIndex={-1}>
            {t('erasure.sure')}
          </p>
          <div className="erasure__answers">
            <button
              className="button button--primary"
              type="button"
              aria-disabled={stage === 'busy'}
              onClick={stage === 'busy' ? undefined : erase}
            >
              {t(stage === 'busy' ? 'erasure.busy' : 'erasure.yes')}
            </button>
            <button className="button" type="button" onClick={() => setStage('offered')}>
              {t('erasure.no')}
            </button>
          </div>
        </>
      ) : (
        <button className="button" type="button" onClick={() => setStage('asked')}>
          {t('erasure.offer')}
        </button>
      )}
      <p role="status">{(stage === 'refused' || stage === 'failed') && t(`erasure.${stage}`)}</p>
    </div>
  );
}

function eraseOrder({ number, token }: Props) {
  return callShop({
    method: 'POST',
    path: `/orders/${number}/erasure`,
    headers: { 'Order-Token': token },
    answer: Erased,
  });
}
