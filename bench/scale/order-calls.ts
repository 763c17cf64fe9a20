import type { OperationName } from '#shared/contract/operations.ts';
import { CERTIFICATE_STATES } from '#shared/contract/operator-certificate.ts';
import { addDays, type Day } from '#shared/domain/working-calendar.ts';

/** A call. With a body it is a POST. */
export type MeasuredCall = { name: string; path: string; body?: object };

/**
 * Values that calls about orders use: today in Moscow, an order number and a promotion id; and from far down in lists
 * an order number, an audit row and a certificate.
 */
export type CallValues = {
  today: Day;
  order: string;
  promotion: string;
  middle: number;
  action: number;
  certificate: number;
};

/** SKU of a product made to order, so it never sells out. */
export const SOLD_SKU = 'robe-m';

/** The quoted cart, delivered to Moscow. */
export const CART = {
  lines: [{ key: 'line', sku: SOLD_SKU, quantity: 1 }],
  certificates: [],
  codes: [],
  country: 'RU',
  delivery: 'standard',
};

/**
 * Calls that read orders or related rows, each with its worst case. Their cost must not depend on the number of
 * completed orders.
 */
export function orderCalls({
  today,
  order,
  promotion,
  middle,
  action,
  certificate,
}: CallValues): Partial<Record<OperationName, readonly MeasuredCall[]>> {
  const orders = (name: string, query = '') => ({ name: `orders: ${name}`, path: `/operator/orders${query}` });
  return {
    quote: [{ name: 'a quote', path: '/quotes', body: CART }],
    readOrder: [{ name: 'an order, by its token', path: `/orders/${order}` }],
    showOrder: [{ name: 'an order, for the shop', path: `/operator/orders/${order}` }],
    listOrders: [
      orders('all'),
      orders('all, far down', `?cursor=${middle}`),
      orders('by delivery date', '?sort=delivery-date'),
      orders('by delivery date, far down', `?sort=delivery-date&cursor=2024-06-01.${middle}`),
      orders('delivered', '?state=delivered'),
      orders('delivered, far down', `?state=delivered&cursor=${middle}`),
      orders('paid', '?state=paid'),
      orders('to begin, by delivery date', '?stage=to-begin&sort=delivery-date'),
      orders('with a refund under way', '?needs=refund'),
      orders('with an email that was given up', '?needs=email'),
      orders('of a country', '?country=RU'),
      orders('of a day', '?from=2024-06-01&to=2024-06-01'),
      orders('late', '?late=1'),
    ],
    searchOrders: [
      { name: 'orders: by the end of a number', path: '/operator/order-search', body: { text: '777' } },
      { name: 'orders: by an email', path: '/operator/order-search', body: { text: 'anna@nega.test' } },
      { name: 'orders: by a phone', path: '/operator/order-search', body: { text: '+79123456789' } },
    ],
    exportOrders: [
      { name: 'export: orders', path: '/operator/export/orders' },
      { name: 'export: cancelled orders', path: '/operator/export/orders?state=cancelled' },
    ],
    readAudit: auditCalls(action),
    readStockHistory: [{ name: 'stock history', path: `/operator/stock-history?sku=${SOLD_SKU}` }],
    showToday: [{ name: 'today', path: '/operator/today' }],
    showHealth: [{ name: 'the shop’s health', path: '/operator/health' }],
    showBoard: [{ name: 'the board', path: '/operator/board' }],
    listPackedOrders: [{ name: 'packed orders', path: '/operator/packed-orders' }],
    listLateOrders: [{ name: 'orders that will be late', path: '/operator/late-orders' }],
    readProductionSettings: [{ name: 'production', path: '/operator/production-settings' }],
    listPromotions: [
      { name: 'promotions', path: '/operator/promotions' },
      { name: 'promotions: ended', path: '/operator/promotions?state=ended' },
      { name: 'promotions: current', path: '/operator/promotions?state=current' },
    ],
    showPromotion: [{ name: 'a promotion', path: `/operator/promotions/${promotion}` }],
    searchCertificates: certificateCalls(certificate, order),
    readNumbers: [{ name: 'numbers of 30 days', path: `/operator/numbers?from=${addDays(today, -29)}&to=${today}` }],
    whoAmI: [{ name: 'the session', path: '/operator/session' }],
  };
}

/** The audit log, with `action` far down in it. */
function auditCalls(action: CallValues['action']): MeasuredCall[] {
  const audit = (name: string, query = '') => ({ name: `audit: ${name}`, path: `/operator/audit${query}` });
  return [
    audit('all'),
    audit('all, far down', `?cursor=${action}`),
    audit('changes', '?kind=actions'),
    audit('changes of one person', '?kind=actions&operator=owner'),
    audit('views', '?kind=views'),
    audit('views of nobody', '?operator=nobody&kind=views'),
    audit('refused', '?kind=refused'),
    audit('refused of one person', '?kind=refused&operator=owner'),
    audit('two days without any', '?from=2020-01-01&until=2020-01-02'),
    audit('refused since a day', '?from=2026-11-20&kind=refused'),
  ];
}

/** The search for certificates, with `certificate` far down and `order` the number of one. */
function certificateCalls(certificate: CallValues['certificate'], order: CallValues['order']): MeasuredCall[] {
  const certificates = (name: string, body: object) => ({
    name: `certificates: ${name}`,
    path: '/operator/certificate-search',
    body: { text: '', ...body },
  });
  return [
    certificates('all', {}),
    ...CERTIFICATE_STATES.map((state) => certificates(state, { state })),
    certificates('expired, far down', { state: 'expired', cursor: String(certificate) }),
    certificates('by the end of a code', { text: 'AB12' }),
    certificates('by the number of an order', { text: order }),
  ];
}

/** A call whose cost depends on the number of recent orders, which it searches. */
export const NAME_SEARCH: MeasuredCall = {
  name: 'orders: by the beginning of a name',
  path: '/operator/order-search',
  body: { text: 'ан' },
};
