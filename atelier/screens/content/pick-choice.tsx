import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ChoiceList } from '#atelier/app/ui/fields/choice-list.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import type { HomePick } from '#shared/contract/home-content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

type Props = {
  value: HomePick | null;
  onChange: (pick: HomePick | null) => void;
  errorMessage: string | undefined;
};

/** The content of a shelf: the most popular products, a collection, or picked products. */
export function PickChoice({ value, onChange, errorMessage }: Props) {
  const { t } = useText();
  const [kind, setKind] = useState<HomePick['kind'] | 'own'>(value?.kind ?? 'own');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed);
  const handles = value?.kind === 'products' ? value.handles : [];
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listPromotionScopes, { query: { text, chosen: handles.join(',') } }),
    placeholderData: (before) => before,
  });
  const optionsOf = (list: 'collections' | 'products') =>
    (data?.[list] ?? []).map(({ handle, name }) => ({ id: handle, label: name }));
  return (
    <div className="content__choice">
      <Select
        label={t('pages.part.pick')}
        value={kind}
        options={(['own', 'collection', 'products'] as const).map((id) => ({ id, label: t(`pages.pick.${id}`) }))}
        onChange={(next) => {
          setKind(next ?? 'own');
          onChange(next === 'products' ? { kind: 'products', handles: [] } : null);
        }}
        {...(kind !== 'products' && { errorMessage })}
      />
      {kind === 'collection' && (
        <Select
          label={t('pages.link.collection')}
          value={value?.kind === 'collection' ? value.handle : null}
          options={optionsOf('collections')}
          onChange={(handle) => handle !== null && onChange({ kind: 'collection', handle })}
        />
      )}
      {kind === 'products' && (
        <ChoiceList
          label={t('pages.pick.products')}
          value={handles}
          onChange={(next) => onChange({ kind: 'products', handles: next })}
          options={optionsOf('products')}
          onSearch={setTyped}
          errorMessage={errorMessage}
        />
      )}
    </div>
  );
}
