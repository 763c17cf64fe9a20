import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { ShortDay, Tag } from '#atelier/app/ui/values.tsx';
import type { PackedOrder } from '#shared/contract/packing.ts';

/** The columns of the orders that can be packed or sent. */
export function packingColumns({ t, number, country }: TextFormatter): readonly GridColumn<PackedOrder>[] {
  return [
    {
      id: 'number',
      title: t('production.order'),
      width: 112,
      cell: (order) => t('production.number', { number: order.number }),
    },
    {
      id: 'shelf',
      title: t('production.shelf'),
      card: 'mark',
      width: 192,
      cell: ({ onShelf, toSew, sent, pieces, isChargeDue }) => (
        <span className="packing__marks">
          {onShelf > 0 && <Tag kind="going">{t('production.onShelf.some', { count: onShelf })}</Tag>}
          {toSew > 0 && <Tag kind="waiting">{t('production.toSew.some', { count: toSew })}</Tag>}
          {sent > 0 && <Tag kind="sent">{t('orders.sent', { sent, count: sent + pieces })}</Tag>}
          {isChargeDue && <Tag kind="waiting">{t('production.isChargeDue')}</Tag>}
        </span>
      ),
    },
    {
      id: 'delivery',
      title: t('production.delivery'),
      card: 'text',
      width: 'grow',
      cell: ({ delivery }) => t(`delivery.${delivery}.name`),
    },
    { id: 'country', title: t('production.country'), card: 'sum', width: 128, cell: (order) => country(order.country) },
    {
      id: 'pieces',
      title: t('production.pieces'),
      card: 'aside',
      isNamedOnCards: true,
      width: 88,
      align: 'end',
      cell: ({ pieces }) => <span className="number">{number(pieces)}</span>,
    },
    {
      id: 'readyBy',
      title: t('production.readyBy'),
      card: 'note',
      isNamedOnCards: true,
      width: 224,
      cell: ({ readyBy, isLate }) =>
        readyBy && (
          <span className="packing__day">
            <ShortDay iso={readyBy} />
            {isLate && <Tag kind="bad">{t('production.isLate')}</Tag>}
          </span>
        ),
    },
  ];
}
