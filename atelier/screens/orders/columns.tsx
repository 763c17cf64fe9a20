import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DayText, Money, Tag, When } from '#atelier/app/ui/values.tsx';
import { OrderStateTag } from '#atelier/parts/orders/order-state.tsx';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { UnpaidMenu } from './unpaid-menu.tsx';

/** States in which somebody has to sew. */
const TO_SEW: ReadonlySet<OrderCard['state']> = new Set(['confirmed', 'paid', 'in_production']);

/** Nothing of an unpaid order is sewn or sent yet, and what can be done about it needs the room. */
const LEFT_OUT: ReadonlySet<string> = new Set(['pieces', 'readyBy', 'country']);

/** The columns of the list of orders. Of orders that wait for their payment it also shows what can be done. */
export function orderColumns(text: TextFormatter, isUnpaid: boolean): readonly GridColumn<OrderCard>[] {
  const columns = [...contentColumns(text), ...dayColumns(text)];
  if (!isUnpaid) return columns;
  return [...columns.filter(({ id }) => !LEFT_OUT.has(id)), ...unpaidColumns(text)];
}

/** Until when an order waits, and what brings its payment. */
function unpaidColumns({ t }: TextFormatter): readonly GridColumn<OrderCard>[] {
  return [
    {
      id: 'waitsUntil',
      title: t('orders.column.waitsUntil'),
      card: 'note',
      width: 160,
      narrowWidth: 102,
      isNamedOnCards: true,
      cell: ({ waitsUntil }) => waitsUntil && <When iso={waitsUntil} />,
    },
    {
      id: 'unpaid',
      title: t('orders.column.unpaid'),
      card: 'aside',
      width: 96,
      narrowWidth: 84,
      align: 'end',
      cell: ({ number, waitsUntil }, isActive) => waitsUntil && <UnpaidMenu number={number} isActive={isActive} />,
    },
  ];
}

/** Which order, in which state, for whom, and what it comes to. */
function contentColumns({ t, number }: TextFormatter): readonly GridColumn<OrderCard>[] {
  return [
    {
      id: 'number',
      title: t('orders.column.number'),
      width: 96,
      narrowWidth: 64,
      cell: ({ number }) => t('orders.number', { number }),
    },
    {
      id: 'state',
      title: t('orders.column.state'),
      card: 'mark',
      width: 160,
      narrowWidth: 114,
      cell: ({ state, isLate, sent, pieces }) => (
        <span className="orders__states">
          <OrderStateTag state={state} />
          {sent > 0 && <Tag kind="sent">{t('orders.sent', { sent, count: pieces })}</Tag>}
          {isLate && <Tag kind="bad">{t('orders.late')}</Tag>}
        </span>
      ),
    },
    {
      id: 'customer',
      title: t('orders.column.customer'),
      card: 'text',
      width: 'grow',
      minWidth: 168,
      narrowWidth: 106,
      optional: 'shown',
      cell: ({ customer }) => customer ?? <span className="quiet">{t('orders.erased')}</span>,
    },
    {
      id: 'pieces',
      title: t('orders.column.pieces'),
      card: 'aside',
      width: 72,
      narrowWidth: 56,
      isNamedOnCards: true,
      align: 'end',
      optional: 'shown',
      cell: ({ pieces }) => pieces > 0 && <span className="number">{number(pieces)}</span>,
    },
    {
      id: 'total',
      title: t('orders.column.total'),
      card: 'sum',
      width: 112,
      narrowWidth: 78,
      align: 'end',
      optional: 'shown',
      cell: ({ total }) => <Money kopecks={total} />,
    },
  ];
}

/** Where to and when. */
function dayColumns({ t, country }: TextFormatter): readonly GridColumn<OrderCard>[] {
  return [
    {
      id: 'readyBy',
      title: t('orders.column.readyBy'),
      card: 'note',
      width: 128,
      narrowWidth: 92,
      isNamedOnCards: true,
      optional: 'shown',
      isSortable: true,
      cell: ({ readyBy, state }) => readyBy && TO_SEW.has(state) && <DayText iso={readyBy} />,
    },
    {
      id: 'arrivesBy',
      title: t('orders.column.arrivesBy'),
      width: 128,
      isNamedOnCards: true,
      optional: 'hidden',
      cell: ({ arrivesBy }) => arrivesBy && <DayText iso={arrivesBy} />,
    },
    {
      id: 'country',
      title: t('orders.column.country'),
      width: 128,
      narrowWidth: 76,
      optional: 'shown',
      cell: (order) => country(order.country),
    },
    {
      id: 'createdAt',
      title: t('orders.column.createdAt'),
      width: 184,
      narrowWidth: 102,
      isNamedOnCards: true,
      optional: 'shown',
      isSortable: true,
      cell: ({ createdAt }) => <When iso={createdAt} />,
    },
  ];
}
