import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = {
  /** Required if a page has several. */
  id?: string;
  sorts: readonly { label: string; href: string; current: boolean }[];
};

/** The sort orders of a list: links in a disclosure that shows the current one. */
export function SortMenu({ id = 'filter-sort', sorts }: Props) {
  const { t } = useShopIntl();
  return (
    <details className="filter sort" id={id} name="filter">
      <summary id={`${id}-menu`}>
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
