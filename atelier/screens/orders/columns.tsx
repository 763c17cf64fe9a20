import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { Money, ShortDay, ShortMoment, Tag } from '#atelier/app/ui/values.tsx';
import { OrderStateTag } from '#atelier/parts/orders/order-state.tsx';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { OrderStates } from './order-states.tsx';
import { UnpaidMenu } from './unpaid-menu.tsx';

/** Of an order to any other country the list says so beside its customer. */
const HOME = 'RU';

/** States in which somebody has to sew. */
const TO_SEW: ReadonlySet<OrderCard['state']> = new Set(['confirmed', 'paid', 'in_production']);

/** What a list shows: orders of several states, of one, or those that wait for their payment. */
export type OrdersShown = 'several' | 'one' | 'unpaid';

/**
 * A list of one state does not repeat it. Nothing of an unpaid order is sewn or sent yet, and what can be done about it
 * needs the room.
 */
const LEFT_OUT: Readonly<Record<OrdersShown, readonly string[]>> = {
  several: [],
  one: ['state'],
  unpaid: ['state', 'pieces', 'readyBy', 'country'],
};

/** The columns of the list of orders. Of orders that wait for their payment it also shows what can be done. */
export function orderColumns(text: TextFormatter, shown: OrdersShown): readonly GridColumn<OrderCard>[] {
  const columns = [...contentColumns(text), ...dayColumns(text, shown)].filter(
    ({ id }) => !LEFT_OUT[shown].includes(id),
  );
  return shown === 'unpaid' ? [...columns, ...unpaidColumns(text)] : columns;
}

/** Until when an order waits, and what brings its payment. */
function unpaidColumns({ t }: TextFormatter): readonly GridColumn<OrderCard>[] {
  return [
    {
      id: 'waitsUntil',
      title: t('orders.column.waitsUntil'),
      card: 'note',
      width: 160,
      narrowWidth: 120,
      isNamedOnCards: true,
      cell: ({ state, waitsUntil }) => (
        <span className="orders__states">
          {state !== 'awaiting_payment' && <OrderStateTag state={state} />}
          {waitsUntil && <ShortMoment iso={waitsUntil} />}
        </span>
      ),
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
      narrowWidth: 68,
      cell: (order) => <span className="number">{t('orders.number', { number: order.number })}</span>,
    },
    {
      id: 'state',
      title: t('orders.column.state'),
      card: 'mark',
      width: 'grow',
      minWidth: 200,
      narrowWidth: 184,
      cell: (order) => <OrderStates order={order} />,
    },
    {
      id: 'customer',
      title: t('orders.column.customer'),
      card: 'text',
      width: 'grow',
      minWidth: 168,
      narrowWidth: 112,
      optional: 'shown',
      cell: (order) => <Customer order={order} />,
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

/** Her name, and her country unless it is the shop's. */
function Customer({ order }: { order: OrderCard }) {
  const { t, country } = useText();
  return (
    <>
      {order.customer ?? <span className="quiet">{t('orders.erased')}</span>}
      {order.country !== HOME && <span className="quiet">{`, ${country(order.country)}`}</span>}
    </>
  );
}

/** Where to and when. */
function dayColumns({ t, country }: TextFormatter, shown: OrdersShown): readonly GridColumn<OrderCard>[] {
  return [
    {
      id: 'readyBy',
      title: t('orders.column.readyBy'),
      card: 'note',
      width: 112,
      narrowWidth: 66,
      isNamedOnCards: true,
      optional: 'shown',
      isSortable: true,
      cell: ({ readyBy, state, isLate }) =>
        readyBy &&
        TO_SEW.has(state) && (
          <span className="orders__states">
            <ShortDay iso={readyBy} />
            {isLate && shown === 'one' && <Tag kind="bad">{t('orders.late')}</Tag>}
          </span>
        ),
    },
    {
      id: 'arrivesBy',
      title: t('orders.column.arrivesBy'),
      width: 128,
      isNamedOnCards: true,
      optional: 'hidden',
      cell: ({ arrivesBy }) => arrivesBy && <ShortDay iso={arrivesBy} />,
    },
    {
      id: 'country',
      title: t('orders.column.country'),
      width: 128,
      narrowWidth: 76,
      optional: 'hidden',
      cell: (order) => country(order.country),
    },
    {
      id: 'createdAt',
      title: t('orders.column.createdAt'),
      ...(shown !== 'unpaid' && { card: 'note' }),
      width: 136,
      narrowWidth: 120,
      optional: 'shown',
      isSortable: true,
      cell: ({ createdAt }) => <ShortMoment iso={createdAt} />,
    },
  ];
}
