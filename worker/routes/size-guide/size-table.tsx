import { SIZES } from '#shared/domain/constants.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

const COLUMNS = ['bust', 'underBust', 'waist', 'hips'] as const;

/** The bodies that the standard sizes are cut for, in cm. */
export function SizeTable() {
  const { t } = useShopIntl();
  return (
    <table className="size-table">
      <caption>{t('sizeGuide.table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sizeGuide.table.size')}</th>
          {COLUMNS.map((measure) => (
            <th key={measure} scope="col">
              <a href={`#${measure}`}>{t(`measuring.measure.${measure}`)}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIZES.map((size) => (
          <tr key={size} data-size={size}>
            <th scope="row">{size}</th>
            {COLUMNS.map((measure) => (
              <td key={measure}>{STANDARD_BODIES[size][measure]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
