import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { GroupKind, OrderedProduct } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { OrderList } from './order-list.tsx';

const MAX_FOUND = 8;

type Props = {
  kind: GroupKind;
  members: readonly OrderedProduct[];
  onChange: (members: readonly OrderedProduct[]) => void;
  /** Called when they were reordered. */
  onReorder: (members: readonly OrderedProduct[]) => void;
};

/** The products of a group in order; in a collection they can be added and removed. */
export function MemberList({ kind, members, onChange, onReorder }: Props) {
  const { t, locale } = useText();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const found = useQuery({ ...operationQuery(OPERATIONS.listCatalogue, { query: { q } }), enabled: q !== '' }).data;
  const handles = new Set(members.map(({ handle }) => handle));
  return (
    <section className="members" aria-labelledby="members">
      <h3 id="members">{t('catalogue.products')}</h3>
      {kind === 'collection' && (
        <>
          <SearchField label={t('catalogue.group.find')} value={typed} onChange={setTyped} />
          <ul className="members__found">
            {found?.items
              .filter(({ handle }) => !handles.has(handle))
              .slice(0, MAX_FOUND)
              .map((item) => (
                <li key={item.handle}>
                  <Button kind="quiet" icon="plus" onPress={() => onChange([...members, item])}>
                    {textIn(item.name, locale)}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
      <OrderList
        products={members}
        onReorder={onReorder}
        {...(kind === 'collection' && { onRemove: (gone) => onChange(members.filter((each) => each !== gone)) })}
      />
    </section>
  );
}
