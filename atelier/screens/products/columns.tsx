import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { Money, Tag, When } from '#atelier/app/ui/values.tsx';
import { ProductName } from '#atelier/parts/products/product-name.tsx';
import { StatusTag } from '#atelier/parts/products/status-tag.tsx';
import type { CatalogueItem } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';

/** The columns of the list of products. */
export function productColumns(
  text: TextFormatter,
  categoryName: (handle: string) => string,
): GridColumn<CatalogueItem>[] {
  return [...saleColumns(text), ...editingColumns(text, categoryName), waitingColumn(text)];
}

/** What is sold: its name and status, how many there are, for how much. */
function saleColumns({ t, number, locale }: TextFormatter): GridColumn<CatalogueItem>[] {
  return [
    {
      id: 'name',
      title: t('catalogue.column.name'),
      width: 'grow',
      minWidth: 320,
      narrowWidth: 176,
      cell: ({ name, picture, handle }) => <ProductName name={textIn(name, locale) || handle} picture={picture} />,
    },
    {
      id: 'status',
      title: t('catalogue.column.status'),
      card: 'text',
      width: 104,
      narrowWidth: 96,
      cell: ({ status }) => <StatusTag status={status} t={t} />,
    },
    {
      id: 'stock',
      title: t('catalogue.column.stock'),
      card: 'note',
      width: 120,
      narrowWidth: 84,
      isNamedOnCards: true,
      align: 'end',
      cell: ({ stock, isLowStock }) => {
        if (stock === null) return <span className="quiet">{t('catalogue.toOrder')}</span>;
        return isLowStock ? (
          <Tag kind="waiting">{t('catalogue.low', { count: stock })}</Tag>
        ) : (
          <span className="number">{number(stock)}</span>
        );
      },
    },
    {
      id: 'price',
      title: t('catalogue.column.price'),
      card: 'sum',
      width: 144,
      narrowWidth: 92,
      align: 'end',
      isSortable: true,
      cell: ({ price, compareAt }) => (
        <>
          {compareAt !== null && compareAt > price && (
            <s className="quiet product-name__former">
              <Money kopecks={compareAt} />
            </s>
          )}
          <Money kopecks={price} />
        </>
      ),
    },
  ];
}

/** What is left to do about it. */
function editingColumns(
  { t, number }: TextFormatter,
  categoryName: (handle: string) => string,
): GridColumn<CatalogueItem>[] {
  return [
    {
      id: 'category',
      title: t('catalogue.column.category'),
      width: 'grow',
      minWidth: 200,
      narrowWidth: 124,
      optional: 'shown',
      cell: ({ category }) => categoryName(category),
    },
    {
      id: 'missing',
      title: t('catalogue.column.missing'),
      card: 'mark',
      width: 156,
      narrowWidth: 112,
      optional: 'shown',
      cell: ({ missing }) =>
        missing.length > 0 && (
          <span className="product-name__missing">
            {missing.map((part) => (
              <Tag key={part} kind="waiting">
                {t(`catalogue.missing.${part}`)}
              </Tag>
            ))}
          </span>
        ),
    },
    {
      id: 'variants',
      title: t('catalogue.column.variants'),
      width: 110,
      isNamedOnCards: true,
      align: 'end',
      optional: 'hidden',
      cell: ({ variants }) => <span className="number">{number(variants)}</span>,
    },
    {
      id: 'updated',
      title: t('catalogue.column.updated'),
      width: 190,
      isNamedOnCards: true,
      optional: 'hidden',
      isSortable: true,
      cell: ({ updatedAt }) => (updatedAt > 0 ? <When iso={new Date(updatedAt).toISOString()} /> : null),
    },
  ];
}

/** How many people wait for a size of it. */
function waitingColumn({ t, number }: TextFormatter): GridColumn<CatalogueItem> {
  return {
    id: 'waiting',
    title: t('catalogue.column.waiting'),
    width: 96,
    isNamedOnCards: true,
    align: 'end',
    optional: 'hidden',
    cell: ({ waiting }) => waiting > 0 && <span className="number">{number(waiting)}</span>,
  };
}
