import type { ReactNode } from 'react';
import { Button, GridList, GridListItem } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useReorder } from './use-reorder.ts';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Rendered beside the handle. */
  children: (item: Item, index: number) => ReactNode;
};

/** A list that can be reordered: by dragging its handles, or with the keyboard. */
export function SortableList<Item>({ label, items, idOf, nameOf, onChange, children }: Props<Item>) {
  const { t, locale } = useText();
  const dragAndDropHooks = useReorder({ items, ids: items.map(idOf), onChange });
  return (
    <GridList
      aria-label={label}
      className="sortable"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[items, locale, children]}
    >
      {items.map((item, index) => (
        <GridListItem key={idOf(item)} id={idOf(item)} textValue={nameOf(item)} className="sortable__item">
          <Button slot="drag" className="icon-button" aria-label={t('shell.move', { name: nameOf(item) })}>
            <Icon name="grip-vertical" />
          </Button>
          <div className="sortable__content">{children(item, index)}</div>
        </GridListItem>
      ))}
    </GridList>
  );
}
