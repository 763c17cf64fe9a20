import { type FormEvent, useState } from 'react';
import type { Variant } from '#shared/contract/product.ts';
import { requestWait } from '#shared/contract/wait.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { WaitFields } from '#shared/ui/wait-fields.tsx';
import { callWithChallenge } from '../../shop-api/call-with-challenge.ts';
import { ShopApiError } from '../../shop-api/shop-api.ts';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { useCloseModal } from '../modal/close-modal.ts';

type Stage = 'open' | 'busy' | 'asked' | 'malformed' | 'too-many' | 'failed';

const ERRORS: Readonly<Record<string, Stage>> = { 'invalid-request': 'malformed', 'too-many-requests': 'too-many' };

/** Takes the address of somebody who wants to be told when a sold-out variant is back. */
export function WaitDialog({ product, standard }: { product: BuyProduct; standard: Variant }) {
  const { t } = useShopIntl();
  const { sku, colour, size } = standard;
  const named = product.colours.find(({ handle }) => handle === colour)?.name;
  const close = useCloseModal();
  const [stage, setStage] = useState<Stage>('open');
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'busy') return;
    const email = new FormData(event.currentTarget).get('email');
    setStage('busy');
    setStage(await request(sku, String(email)));
  };
  const isRefused = stage !== 'open' && stage !== 'busy' && stage !== 'asked';
  return (
    <div className="wait wait--panel">
      <header className="side-panel__head">
        <h2>{t('waiting.title')}</h2>
        <button className="link" type="button" onClick={close}>
          {t('waiting.close')}
        </button>
      </header>
      <p>{[product.name, named, size].filter(Boolean).join(', ')}</p>
      <p role="status">{t(stage === 'asked' ? 'waiting.asked' : 'waiting.lead')}</p>
      {stage !== 'asked' && (
        <form method="post" className="wait__form" aria-busy={stage === 'busy'} onSubmit={ask}>
          <WaitFields />
          <p className="field__error" role="alert">
            {isRefused && t(`waiting.${stage}`)}
          </p>
          <button className="button button--primary" type="submit" aria-disabled={stage === 'busy' || undefined}>
            {t('waiting.send')}
          </button>
        </form>
      )}
    </div>
  );
}

async function request(sku: string, email: string): Promise<Stage> {
  try {
    await callWithChallenge(requestWait, { body: { sku, email: email.trim(), consent: true } });
    return 'asked';
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return ERRORS[error.code] ?? 'failed';
  }
}
