import { type FormEvent, useState } from 'react';
import { renewOrderLink } from '#shared/contract/order-link.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callWithChallenge } from '../../shop-api/call-with-challenge.ts';
import { ShopApiError } from '../../shop-api/shop-api.ts';
import { FormField } from '../form/form-field.tsx';

type Stage = 'open' | 'busy' | 'asked' | 'malformed' | 'too-many' | 'failed';

const ERRORS: Readonly<Record<string, Stage>> = { 'invalid-request': 'malformed', 'too-many-requests': 'too-many' };

/** Requests a new link to an order, which is sent to the order's own address. */
export function OrderLinkForm() {
  const { t } = useShopIntl();
  const [stage, setStage] = useState<Stage>('open');
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'busy') return;
    const fields = new FormData(event.currentTarget);
    setStage('busy');
    setStage(await renewLink(textOf(fields, 'number').replace(/\D/g, ''), textOf(fields, 'email').trim()));
  };
  const isRefused = stage !== 'open' && stage !== 'busy' && stage !== 'asked';
  return (
    <form method="post" className="order-link" aria-busy={stage === 'busy'} onSubmit={ask}>
      <p>{t('pay.link.lead')}</p>
      <FormField label={t('pay.link.number')}>
        {(control) => <input {...control} name="number" type="text" inputMode="numeric" autoComplete="off" required />}
      </FormField>
      <FormField label={t('pay.link.email')}>
        {(control) => (
          // With type email Safari would refuse internationalised domains.
          <input
            {...control}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </FormField>
      <button className="button button--primary" type="submit" aria-disabled={stage === 'busy' || undefined}>
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
    await callWithChallenge(renewOrderLink, { params: { number }, body: { email } });
    return 'asked';
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return ERRORS[error.code] ?? 'failed';
  }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
