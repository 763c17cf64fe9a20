import type { OwnOrder } from '#shared/contract/order.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';

/** What the shop still holds of the order's owner: the way to have it erased, or the word that it was. */
export function OwnData({ order, token }: { order: OwnOrder; token: string }) {
  const { t } = useShopIntl();
  const { number, contact, isErasable } = order;
  if (contact !== null && !isErasable) return null;
  return (
    <section className="order__own">
      <h2>{t('order.own')}</h2>
      {isErasable ? (
        <Island name="erase-data" start="visible" props={{ number, token }} />
      ) : (
        <p role="status">{t('order.erased')}</p>
      )}
    </section>
  );
}
