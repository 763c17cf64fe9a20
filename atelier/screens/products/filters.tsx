import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import { useSearchKeys } from '#atelier/app/ui/grid/use-search-keys.ts';
import { useTypedText } from '#atelier/app/url/use-typed.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import {
  MISSING_PARTS,
  type MissingPart,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import type { ListQuery } from './query.ts';

const ALL = 'all';
/** No filters; the search text stays. */
export const NO_PRODUCT_FILTERS = {
  status: undefined,
  category: undefined,
  collection: undefined,
  missing: undefined,
  lowStock: undefined,
  waited: undefined,
} as const;

type Props = {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
  /** Whether the list is that of the query, and the link of its only row. */
  found: { isCurrent: boolean; only: string | null };
  actions: ReactNode;
};

/** The filters of the list of products. */
export function ProductFilterBar({ query, onChange, found, actions }: Props) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const all = (label: string) => ({ id: ALL, label });
  const choice = (id: string | null) => (id === null || id === ALL ? undefined : id);
  const named = (kind: 'categories' | 'collections') =>
    (groups?.[kind] ?? []).map(({ handle, name }) => ({ id: handle, label: textIn(name, locale) }));
  const { q, status, category, collection, missing, lowStock, waited } = query;
  const [typed, setTyped] = useTypedText(q ?? '', (text) => onChange({ q: text === '' ? undefined : text }));
  const keys = useSearchKeys({ isSettled: typed.trim() === (q ?? '') && found.isCurrent, only: found.only });
  const count = [status, category, collection, missing, lowStock, waited].filter((value) => value !== undefined).length;
  return (
    <FilterBar
      search={<SearchField label={t('catalogue.search')} value={typed} onChange={setTyped} {...keys} />}
      actions={actions}
      folded="always"
      count={count}
      onClear={() => onChange(NO_PRODUCT_FILTERS)}
    >
      <Select
        label={t('catalogue.column.status')}
        value={status ?? ALL}
        onChange={(id) => onChange({ status: choice(id) as ProductStatus | undefined })}
        options={[
          all(t('catalogue.filter.anyStatus')),
          ...PRODUCT_STATUSES.map((each) => ({ id: each, label: t(`catalogue.status.${each}`) })),
        ]}
      />
      <Select
        label={t('catalogue.column.category')}
        value={category ?? ALL}
        onChange={(id) => onChange({ category: choice(id) })}
        options={[all(t('catalogue.filter.anyCategory')), ...named('categories')]}
      />
      <Select
        label={t('catalogue.collections')}
        value={collection ?? ALL}
        onChange={(id) => onChange({ collection: choice(id) })}
        options={[all(t('catalogue.filter.anyCollection')), ...named('collections')]}
      />
      <Select
        label={t('catalogue.column.missing')}
        value={missing ?? ALL}
        onChange={(id) => onChange({ missing: choice(id) as MissingPart | undefined })}
        options={[
          all(t('catalogue.filter.complete')),
          ...MISSING_PARTS.map((part) => ({ id: part, label: t(`catalogue.filter.missing.${part}`) })),
        ]}
      />
      <Checkbox value={lowStock !== undefined} onChange={(on) => onChange({ lowStock: on ? '1' : undefined })}>
        {t('catalogue.filter.lowStock')}
      </Checkbox>
      <Checkbox value={waited !== undefined} onChange={(on) => onChange({ waited: on ? '1' : undefined })}>
        {t('catalogue.filter.waited')}
      </Checkbox>
    </FilterBar>
  );
}
