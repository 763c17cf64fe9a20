import { expect, test } from 'vitest';
import { orderStateText } from '#atelier/parts/orders/order-state.tsx';
import ownEn from '#locales/atelier/en/orders.json' with { type: 'json' };
import ownRu from '#locales/atelier/ru/orders.json' with { type: 'json' };
import en from '#locales/en.json' with { type: 'json' };
import ru from '#locales/ru.json' with { type: 'json' };
import { ORDER_STATES } from '#shared/contract/order.ts';

test.each([
  ['Russian', { ...ru, ...ownRu }],
  ['English', { ...en, ...ownEn }],
])('each state of an order has a name of its own, in %s', (_, messages: Readonly<Record<string, string>>) => {
  const names = ORDER_STATES.map((state) => messages[orderStateText(state)]);
  expect(new Set(names).size).toBe(ORDER_STATES.length);
  expect(names).not.toContain(undefined);
});
