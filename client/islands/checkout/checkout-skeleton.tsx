import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The parts of the form by their number of fields: country; recipient; address; delivery methods; the rest. */
const PARTS = [
  { name: 'country', fields: ['country'] },
  { name: 'contact', fields: ['first', 'last', 'email', 'phone'] },
  { name: 'address', fields: ['region', 'city', 'street', 'code'] },
  { name: 'delivery', fields: ['a', 'b', 'c'] },
  { name: 'last', fields: ['comment', 'consent'] },
] as const;

/** A placeholder of the form's size while it loads. */
export function CheckoutSkeleton() {
  const { t } = useShopIntl();
  return (
    <div className="checkout" aria-busy="true">
      <div className="checkout__lines" />
      <div className="checkout__form">
        <span className="visually-hidden">{t('common.loading')}</span>
        {PARTS.map(({ name, fields }) => (
          <div key={name} className="fields checkout__outline" data-part={name}>
            {fields.map((field) => (
              <div key={field} className="skeleton skeleton--field" />
            ))}
          </div>
        ))}
      </div>
      <div className="checkout__side">
        <div className="skeleton skeleton--summary" />
      </div>
    </div>
  );
}
