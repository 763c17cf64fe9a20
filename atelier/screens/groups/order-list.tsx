import type { CatalogueItem } from '#shared/contract/operator-catalogue.ts';
import { IconButton } from '../../app/ui/button.tsx';
import { SortableList } from '../../app/ui/sortable-list.tsx';
import { useText } from '../../app/use-text.ts';
import { ProductName } from '../products/product-name.tsx';

type Props = {
  /** In their order. */
  products: readonly CatalogueItem[];
  onReorder: (products: readonly CatalogueItem[]) => void;
  /** Absent where none can be taken out. */
  onRemove?: (product: CatalogueItem) => void;
};

/** Products in an order that is changed by drag or by keys. */
export function OrderList({ products, onReorder, onRemove }: Props) {
  const { t, locale } = useText();
  const nameOf = ({ name, handle }: CatalogueItem) => name[locale] || name.ru || handle;
  return (
    <SortableList
      label={t('catalogue.products')}
      items={products}
      idOf={({ handle }) => handle}
      nameOf={nameOf}
      onChange={onReorder}
    >
      {(product) => (
        <div className="ordered">
          <ProductName name={nameOf(product)} picture={product.picture} />
          {onRemove && <IconButton icon="x" label={t('catalogue.remove')} onPress={() => onRemove(product)} />}
        </div>
      )}
    </SortableList>
  );
}
