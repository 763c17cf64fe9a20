import type { Advice, AdviceReason } from '#shared/domain/sizing/advice.ts';
import { type ShopIntl, useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The size advice, and by how much each measurement that deviates does, in a disclosure. */
export function AdviceText({ advice }: { advice: Advice }) {
  const intl = useShopIntl();
  const { t } = intl;
  const deviations = advice.deviations.filter(({ cm }) => cm !== 0);
  return (
    <div className="advice" data-fits={advice.better === 'standard' ? advice.size : undefined}>
      <p className="advice__sentence">{reasonText(intl, advice.reason)}</p>
      {deviations.length > 0 && (
        <details className="fold advice__against">
          <summary>{t('sizing.against', { size: advice.size })}</summary>
          <p>
            {t('sizing.deviations', {
              list: deviations
                .map(({ measure, cm }) => {
                  const name = t(`sizing.short.${measure}`);
                  return t('sizing.deviation', { name, cm: Math.abs(cm), sign: cm > 0 ? 'more' : 'less' });
                })
                .join(', '),
            })}
          </p>
        </details>
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
