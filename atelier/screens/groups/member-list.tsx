import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem, GroupKind } from '#shared/contract/operator-catalogue.ts';
import { operationQuery } from '../../app/queries.ts';
import { Button, IconButton } from '../../app/ui/button.tsx';
import { Icon } from '../../app/ui/icon.tsx';
import { SearchField } from '../../app/ui/search-field.tsx';
import { useText } from '../../app/use-text.ts';
import { moved } from '../product/moved.ts';

const MOST_FOUND = 8;

type Props = {
  kind: GroupKind;
  stored: readonly CatalogueItem[];
  /** The handles as they will be; null while they are as stored. */
  members: readonly string[] | null;
  onChange: (members: readonly string[]) => void;
};

/** The products of a group in their order; a collection takes further ones and lets go of some. */
export function MemberList({ kind, stored, members, onChange }: Props) {
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
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onChange(
        moved(ids, ids, {
          keys: [...keys].map(String),
          target: String(target.key),
          after: target.dropPosition === 'after',
        }),
      ),
  });
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
      <GridList
        aria-label={t('catalogue.products')}
        className="groups"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[ids, locale]}
      >
        {ids.map((handle) => (
          <GridListItem key={handle} id={handle} textValue={nameOf(handle)} className="groups__item">
            <AriaButton slot="drag" className="icon-button" aria-label={t('catalogue.group.move')}>
              <Icon name="grip-vertical" />
            </AriaButton>
            <span className="groups__name">{nameOf(handle)}</span>
            {kind === 'collection' && (
              <IconButton
                icon="x"
                label={t('catalogue.remove')}
                onPress={() => onChange(ids.filter((each) => each !== handle))}
              />
            )}
          </GridListItem>
        ))}
      </GridList>
      <p className="quiet">{t('catalogue.group.orderHint')}</p>
    </section>
  );
}
