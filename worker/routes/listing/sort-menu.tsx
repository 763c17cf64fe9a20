import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = { sorts: readonly { label: string; href: string; current: boolean }[] };

/** The orders of a list: links, folded under the name of the one that holds. */
export function SortMenu({ sorts }: Props) {
  const { t } = useShopIntl();
  return (
    <details className="filter sort" id="filter-sort" name="filter">
      <summary>
        <span className="sort__label">{t('category.sort.label')}</span>
        <span className="sort__current">{sorts.find(({ current }) => current)?.label}</span>
      </summary>
      <ul className="filter__panel">
        {sorts.map(({ label, href, current }) => (
          <li key={label}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
