import { describe, expect, test } from 'vitest';
import { pathByIndex, valueAt } from '#atelier/screens/new-order/use-refused-fields.ts';
import type { TakenOrderRequest } from '#shared/contract/unpaid-order.ts';

const line = (key: string, waist: number) => ({ key, sku: 'robe', quantity: 1, measurements: { waist } });
const orderOf = (...lines: ReturnType<typeof line>[]) =>
  ({ lines, codes: ['SPRING'], contact: { email: 'a@b' } }) as unknown as TakenOrderRequest;

describe('a field of a refused order', () => {
  const refused = orderOf(line('first', 5), line('second', 70));

  test('is found by its line’s key where the API counts lines', () => {
    expect(pathByIndex(refused, 'lines.second.measurements.waist')).toBe('lines.1.measurements.waist');
    expect(pathByIndex(refused, 'contact.email')).toBe('contact.email');
    expect(pathByIndex(refused, 'lines')).toBe('lines');
  });

  test('is the same field after the line before it was removed', () => {
    const typed = orderOf(line('second', 70));
    expect(valueAt(typed, 'lines.second.measurements.waist')).toBe(valueAt(refused, 'lines.second.measurements.waist'));
  });

  test.each([
    ['lines.first.measurements.waist', orderOf(line('first', 65), line('second', 70))],
    ['lines', orderOf(line('second', 70))],
    ['codes.0', { ...refused, codes: [] }],
  ])('differs once it was changed: %s', (path, typed) => {
    expect(valueAt(typed, path)).not.toBe(valueAt(refused, path));
  });

  test('that was not filled in stays the same until it is', () => {
    expect(valueAt(orderOf(), 'contact.phone')).toBe(valueAt(refused, 'contact.phone'));
  });
});
