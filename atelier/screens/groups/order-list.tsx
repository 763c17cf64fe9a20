import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { IconButton } from '../../app/ui/button.tsx';
import { Icon } from '../../app/ui/icon.tsx';
import { moved } from '../../app/ui/moved.ts';
import { useText } from '../../app/use-text.ts';

type Props = {
  /** Handles of products, in their order. */
  ids: readonly string[];
  nameOf: (handle: string) => string;
  onReorder: (ids: readonly string[]) => void;
  /** Absent where none can be taken out. */
  onRemove?: (handle: string) => void;
};

/** Products in an order that is changed by drag or by keys. */
export function OrderList({ ids, nameOf, onReorder, onRemove }: Props) {
  const { t, locale } = useText();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onReorder(
        moved(ids, ids, {
          keys: [...keys].map(String),
          target: String(target.key),
          after: target.dropPosition === 'after',
        }),
      ),
  });
  return (
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
          {onRemove && <IconButton icon="x" label={t('catalogue.remove')} onPress={() => onRemove(handle)} />}
        </GridListItem>
      ))}
    </GridList>
  );
}
