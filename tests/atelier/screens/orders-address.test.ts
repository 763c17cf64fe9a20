import { expect, test } from 'vitest';
import { type OrdersAddress, readQuery, writeQuery } from '#atelier/screens/orders/address.ts';

test.each<OrdersAddress>([
  {},
  { late: '1' },
  { stage: 'in-production', sort: 'delivery-date', country: 'KZ' },
  { from: '2026-11-01', to: '2026-11-30' },
])('a view stores the filters %j and gives them back', (filters) => {
  expect(readQuery(writeQuery(filters))).toEqual(filters);
});

test('the same filters are the same query, in any order', () => {
  expect(writeQuery({ country: 'KZ', late: '1' })).toBe(writeQuery({ late: '1', country: 'KZ' }));
});

test('a view with filters that no longer exist shows all orders', () => {
  expect(readQuery('stage=gone')).toEqual({});
});
