import { useDragAndDrop } from 'react-aria-components';
import { moved } from './moved.ts';

type List<Item> = { items: readonly Item[]; ids: readonly string[]; onChange: (items: Item[]) => void };

/** The hooks of a list that is reordered by dragging, or with the keyboard from its handles. */
export function useReorder<Item>({ items, ids, onChange }: List<Item>) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onChange(
        moved(items, ids, {
          keys: [...keys].map(String),
          target: String(target.key),
          after: target.dropPosition === 'after',
        }),
      ),
  });
  return dragAndDropHooks;
}
