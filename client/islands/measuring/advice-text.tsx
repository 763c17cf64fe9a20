import { useId } from 'react';
import type { Advice, AdviceReason } from '#shared/domain/sizing/advice.ts';
import { type ShopIntl, useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The size advice: its sentence, and by how much each measurement that deviates does. */
export function AdviceText({ advice }: { advice: Advice }) {
  const intl = useShopIntl();
  const { t } = intl;
  const id = useId();
  const deviations = advice.deviations.filter(({ cm }) => cm !== 0);
  return (
    <div className="advice" data-fits={advice.better === 'standard' ? advice.size : undefined}>
      <p className="advice__sentence">{reasonText(intl, advice.reason)}</p>
      {deviations.length > 0 && (
        <>
          <p className="advice__against" id={id}>
            {t('sizing.deviations', { size: advice.size })}
          </p>
          <dl className="advice__deviations" aria-labelledby={id}>
            {deviations.map(({ measure, cm }) => (
              <div key={measure}>
                <dt>{t(`measuring.measure.${measure}`)}</dt>
                <dd>{t('sizing.deviation', { cm: Math.abs(cm), sign: cm > 0 ? 'more' : 'less' })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function reasonText({ t }: ShopIntl, reason: AdviceReason): string {
  switch (reason.id) {
    case 'fits':
    case 'between':
    case 'mixed':
      return t(`sizing.reason.${reason.id}`, reason);
    default: {
      const name = t(`sizing.short.${reason.measure}`);
      return t(`sizing.reason.${reason.id}`, { ...reason, name });
    }
  }
}
