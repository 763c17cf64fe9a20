import type { OwnOrder } from '#shared/contract/order.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** What an order has gone through, by its log. */
export function OrderTimeline({ order: { timeline } }: { order: OwnOrder }) {
  const { t, moment } = useShopIntl();
  return (
    <section>
      <h2>
        {t('order.timeline')} <span className="timeline__zone">{t('order.timeline.zone')}</span>
      </h2>
      <ol className="timeline">
        {timeline.map(({ state, at }, index) => (
          <li key={at + state} aria-current={index === timeline.length - 1 ? 'step' : undefined}>
            <span>{t(`order.step.${state}`)}</span>
            <time dateTime={at}>{moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
