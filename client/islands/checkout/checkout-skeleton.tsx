import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The outline of the form, of its size, while it comes. */
export function CheckoutSkeleton() {
  const { t } = useShopIntl();
  return (
    <div className="checkout" aria-busy="true">
      <div className="checkout__form">
        <span className="visually-hidden">{t('common.loading')}</span>
        {FIELDS.map((field) => (
          <div key={field} className="skeleton skeleton--field" />
        ))}
      </div>
      <div className="checkout__side">
        <div className="skeleton skeleton--summary" />
      </div>
    </div>
  );
}
