import { type FormEvent, useId, useState } from 'react';
import { LinkAsked } from '#shared/contract/order-link.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop, ShopApiError } from '../../shop-api.ts';

type Stage = 'open' | 'busy' | 'asked' | 'malformed' | 'too-many' | 'failed';

const FAULTS: Readonly<Record<string, Stage>> = { 'invalid-request': 'malformed', 'too-many-requests': 'too-many' };

/** Asks for a new link to an order, which goes to the order's own address. */
export function OrderLinkForm() {
  const { t } = useShopIntl();
  const [stage, setStage] = useState<Stage>('open');
  const id = useId();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'busy') return;
    const fields = new FormData(event.currentTarget);
    setStage('busy');
    setStage(await renewLink(textOf(fields, 'number').replace(/\D/g, ''), textOf(fields, 'email').trim()));
  };
  const isRefused = stage !== 'open' && stage !== 'busy' && stage !== 'asked';
  return (
    <form className="order-link" aria-busy={stage === 'busy'} onSubmit={ask}>
      <p>{t('pay.link.lead')}</p>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-number`}>
          {t('pay.link.number')}
        </label>
        <input id={`${id}-number`} name="number" type="text" inputMode="numeric" autoComplete="off" required />
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-email`}>
          {t('pay.link.email')}
        </label>
        <input id={`${id}-email`} name="email" type="email" autoComplete="email" required />
      </div>
      <button className="button" type="submit" aria-disabled={stage === 'busy' || undefined}>
        {t('pay.link.send')}
      </button>
      <p role="status">{stage === 'asked' && t('pay.link.asked')}</p>
      <p className="field__error" role="alert">
        {isRefused && t(`pay.link.${stage}`)}
      </p>
    </form>
  );
}

async function renewLink(number: string, email: string): Promise<Stage> {
  try {
    await callShop({ method: 'POST', path: `/orders/${number}/link`, body: { email }, answer: LinkAsked });
    return 'asked';
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return FAULTS[error.code] ?? 'failed';
  }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
