import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button, GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { movedTo } from '#atelier/app/ui/sorting/moved.ts';
import { useReorder } from '#atelier/app/ui/sorting/use-reorder.ts';
import { ProductName } from '#atelier/parts/products/product-name.tsx';
import type { OrderedProduct } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { PositionField } from './position-field.tsx';

/** Lists of this length or more have a search field. */
const SEARCHED_FROM = 5;
const LAYOUT = { estimatedRowSize: 50, gap: 4 };

type Props = {
  /** In order. */
  products: readonly OrderedProduct[];
  onReorder: (products: readonly OrderedProduct[]) => void;
  /** Undefined if none can be removed. */
  onRemove?: (product: OrderedProduct) => void;
};

/** What the rows share. It is not part of the items, so that a move renders the visible rows only. */
type Order = {
  positionOf: ReadonlyMap<string, number>;
  nameOf: (product: OrderedProduct) => string;
  moveTo: (product: OrderedProduct, position: number) => void;
  onRemove: Props['onRemove'];
};
const OrderContext = createContext<Order | null>(null);

/**
 * Products in an order that can be changed by dragging, by keys, or by typing a position. Only visible rows are
 * rendered.
 */
export function OrderList(props: Props) {
  const { products, onReorder } = props;
  const { t, locale } = useText();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => products.map(({ handle }) => handle), [products]);
  const dragAndDropHooks = useReorder({ items: products, ids, onChange: onReorder });
  const { order, said } = useOrder(props, ids, list);
  const shown = useMemo(() => products.filter((product) => isFound(product, typed)), [products, typed]);
  return (
    <OrderContext value={order}>
      {products.length >= SEARCHED_FROM && (
        <SearchField label={t('catalogue.order.find')} value={typed} onChange={setTyped} />
      )}
      <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
        <GridList
          ref={list}
          aria-label={t('catalogue.products')}
          className="sortable sortable--long"
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          items={shown}
          dependencies={[locale]}
          renderEmptyState={() => (
            <p className="quiet">{t(products.length === 0 ? 'catalogue.group.empty' : 'catalogue.none')}</p>
          )}
        >
          {(product) => (
            <GridListItem id={product.handle} textValue={order.nameOf(product)} className="sortable__item">
              <OrderedRow product={product} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
      <p className="quiet" role="status">
        {said}
      </p>
    </OrderContext>
  );
}

/** What the rows share, and what a move says; the focus stays at the position that was typed into. */
function useOrder(
  { products, onReorder, onRemove }: Props,
  ids: readonly string[],
  list: RefObject<HTMLDivElement | null>,
) {
  const { t, locale } = useText();
  const [said, setSaid] = useState('');
  const former = useRef<number | null>(null);
  const order = useMemo<Order>(() => {
    const nameOf = ({ name, handle }: OrderedProduct) => textIn(name, locale) || handle;
    return {
      positionOf: new Map(ids.map((id, index) => [id, index + 1])),
      nameOf,
      moveTo: (product, position) => {
        former.current = ids.indexOf(product.handle) + 1;
        onReorder(movedTo(products, product, position));
        setSaid(t('catalogue.order.moved', { name: nameOf(product), position: Math.min(position, products.length) }));
      },
      onRemove,
    };
  }, [products, ids, locale, t, onReorder, onRemove]);
  // After a position was typed the focus stays where it was, though the row is elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are others once the products are.
  useEffect(() => {
    const position = former.current;
    former.current = null;
    if (position === null || document.activeElement?.tagName !== 'INPUT') return;
    list.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus();
  }, [products]);
  return { order, said };
}

function OrderedRow({ product }: { product: OrderedProduct }) {
  const { t } = useText();
  const order = useContext(OrderContext);
  if (!order) return null;
  const { positionOf, nameOf, moveTo, onRemove } = order;
  const name = nameOf(product);
  const position = positionOf.get(product.handle) ?? 1;
  return (
    <>
      <Button slot="drag" className="icon-button" aria-label={t('shell.move', { name })}>
        <Icon name="grip-vertical" />
      </Button>
      <div className="ordered">
        <PositionField
          label={t('catalogue.order.position', { name })}
          position={position}
          onMove={(to) => moveTo(product, to)}
        />
        <ProductName name={name} picture={product.picture} />
        <Menu
          label={t('catalogue.order.more', { name })}
          icon="dots"
          hideLabel
          actions={[
            { id: 'top', label: t('catalogue.order.toTop'), icon: 'arrow-up', onAction: () => moveTo(product, 1) },
            {
              id: 'bottom',
              label: t('catalogue.order.toBottom'),
              icon: 'arrow-down',
              onAction: () => moveTo(product, positionOf.size),
            },
            ...(onRemove
              ? [{ id: 'remove', label: t('catalogue.remove'), icon: 'x' as const, onAction: () => onRemove(product) }]
              : []),
          ]}
        />
      </div>
    </>
  );
}

function isFound({ name, handle }: OrderedProduct, typed: string): boolean {
  const text = [...Object.values(name), handle].join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
