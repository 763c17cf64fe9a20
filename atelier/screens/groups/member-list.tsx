import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem, GroupKind } from '#shared/contract/operator-catalogue.ts';
import { operationQuery } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { SearchField } from '../../app/ui/search-field.tsx';
import { useText } from '../../app/use-text.ts';
import { OrderList } from './order-list.tsx';

const MOST_FOUND = 8;

type Props = {
  kind: GroupKind;
  stored: readonly CatalogueItem[];
  /** The handles as they will be; null while they are as stored. */
  members: readonly string[] | null;
  onChange: (members: readonly string[]) => void;
  /** They were put in another order. */
  onReorder: (members: readonly string[]) => void;
};

/** The products of a group in their order; a collection takes further ones and lets go of some. */
export function MemberList({ kind, stored, members, onChange, onReorder }: Props) {
  const { t, locale } = useText();
  const [known, setKnown] = useState<ReadonlyMap<string, CatalogueItem>>(new Map());
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const found = useQuery({ ...operationQuery(OPERATIONS.listCatalogue, { query: { q } }), enabled: q !== '' }).data;
  const ids = members ?? stored.map(({ handle }) => handle);
  const items = new Map([...known, ...stored.map((item) => [item.handle, item] as const)]);
  const nameOf = (handle: string) => {
    const name = items.get(handle)?.name;
    return name ? name[locale] || name.ru : handle;
  };
  return (
    <section className="members" aria-labelledby="members">
      <h3 id="members">{t('catalogue.products')}</h3>
      {kind === 'collection' && (
        <>
          <SearchField label={t('catalogue.group.find')} value={typed} onChange={setTyped} />
          <ul className="members__found">
            {found?.items
              .filter(({ handle }) => !ids.includes(handle))
              .slice(0, MOST_FOUND)
              .map((item) => (
                <li key={item.handle}>
                  <Button
                    kind="quiet"
                    icon="plus"
                    onPress={() => {
                      setKnown(new Map(known).set(item.handle, item));
                      onChange([...ids, item.handle]);
                    }}
                  >
                    {item.name[locale] || item.name.ru}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
      <OrderList
        ids={ids}
        nameOf={nameOf}
        onReorder={onReorder}
        {...(kind === 'collection' && { onRemove: (handle) => onChange(ids.filter((each) => each !== handle)) })}
      />
    </section>
  );
}
