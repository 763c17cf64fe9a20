import { useQuery } from '@tanstack/react-query';
import { OPERATIONS } from '#shared/contract/operations.ts';
import {
  MISSING_PARTS,
  type MissingPart,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '#shared/contract/operator-catalogue.ts';
import { operationQuery } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { Switch } from '../../app/ui/checkbox.tsx';
import { SearchField } from '../../app/ui/search-field.tsx';
import { Select } from '../../app/ui/select.tsx';
import { useText } from '../../app/use-text.ts';
import { useTyped } from '../../app/use-typed.ts';
import type { ListQuery } from './query.ts';

const ALL = 'all';

type Props = { query: ListQuery; onChange: (changes: Partial<ListQuery>) => void };

/** What the list of products is narrowed by. */
export function Filters({ query, onChange }: Props) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const all = (label: string) => ({ id: ALL, label });
  const choice = (id: string | null) => (id === null || id === ALL ? undefined : id);
  const named = (kind: 'categories' | 'collections') =>
    (groups?.[kind] ?? []).map(({ handle, name }) => ({ id: handle, label: name[locale] || name.ru }));
  const { q, status, category, collection, missing, lowStock } = query;
  const [typed, setTyped] = useTyped(q ?? '', (text) => onChange({ q: text === '' ? undefined : text }));
  const isNarrowed = [q, status, category, collection, missing, lowStock].some((value) => value !== undefined);
  return (
    <div className="filters">
      <SearchField label={t('catalogue.search')} value={typed} onChange={setTyped} />
      <Select
        label={t('catalogue.column.status')}
        hideLabel
        value={status ?? ALL}
        onChange={(id) => onChange({ status: choice(id) as ProductStatus | undefined })}
        options={[
          all(t('catalogue.filter.anyStatus')),
          ...PRODUCT_STATUSES.map((each) => ({ id: each, label: t(`catalogue.status.${each}`) })),
        ]}
      />
      <Select
        label={t('catalogue.column.category')}
        hideLabel
        value={category ?? ALL}
        onChange={(id) => onChange({ category: choice(id) })}
        options={[all(t('catalogue.filter.anyCategory')), ...named('categories')]}
      />
      <Select
        label={t('catalogue.collections')}
        hideLabel
        value={collection ?? ALL}
        onChange={(id) => onChange({ collection: choice(id) })}
        options={[all(t('catalogue.filter.anyCollection')), ...named('collections')]}
      />
      <Select
        label={t('catalogue.column.missing')}
        hideLabel
        value={missing ?? ALL}
        onChange={(id) => onChange({ missing: choice(id) as MissingPart | undefined })}
        options={[
          all(t('catalogue.filter.complete')),
          ...MISSING_PARTS.map((part) => ({ id: part, label: t(`catalogue.filter.missing.${part}`) })),
        ]}
      />
      <Switch value={lowStock !== undefined} onChange={(on) => onChange({ lowStock: on ? '1' : undefined })}>
        {t('catalogue.filter.lowStock')}
      </Switch>
      {isNarrowed && (
        <Button
          kind="quiet"
          icon="x"
          onPress={() =>
            onChange({
              q: undefined,
              status: undefined,
              category: undefined,
              collection: undefined,
              missing: undefined,
              lowStock: undefined,
            })
          }
        >
          {t('catalogue.filter.clear')}
        </Button>
      )}
    </div>
  );
}
