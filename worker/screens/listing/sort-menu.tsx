import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = {
  /** Its own where several stand on one page. */
  id?: string;
  sorts: readonly { label: string; href: string; current: boolean }[];
};

/** The orders of a list: links, folded under the name of the one that holds. */
export function SortMenu({ id = 'filter-sort', sorts }: Props) {
  const { t } = useShopIntl();
  return (
    <details className="filter sort" id={id} name="filter">
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
