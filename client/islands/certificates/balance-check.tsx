import { useState } from 'react';
import { type CertificateBalance, checkCertificate } from '#shared/contract/certificate.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { CodeInput } from './code-input.tsx';
import { type CodeResult, codeResultOf } from './code-result.ts';

/** Shows the balance of a certificate. */
export function BalanceCheck() {
  const { t } = useShopIntl();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CodeResult<CertificateBalance> | null>(null);
  const check = async (code: string) => {
    setBusy(true);
    const call = callShop(checkCertificate, { body: { code } });
    setResult(await codeResultOf(call).finally(() => setBusy(false)));
  };
  return (
    <div className="balance-check" aria-busy={busy}>
      <CodeInput
        label={t('certificate.balance.label')}
        action={t('certificate.balance.check')}
        busy={busy}
        error={result?.kind === 'error' ? t(`certificate.error.${result.error}`) : null}
        keepsCode
        onCode={check}
      />
      <div role="status">{result?.kind === 'found' && <Balance found={result.value} />}</div>
    </div>
  );
}

function Balance({ found: { lastFour, state, balance, amount, expiresAt } }: { found: CertificateBalance }) {
  const { t, money, date } = useShopIntl();
  // The last moment of its validity, not the first one after it.
  const day = date(new Date(Date.parse(expiresAt) - 1).toISOString());
  return (
    <p className="balance-check__answer" data-state={state}>
      {t(`certificate.balance.${state}`, { lastFour, balance: money(balance), amount: money(amount), day })}
    </p>
  );
}
