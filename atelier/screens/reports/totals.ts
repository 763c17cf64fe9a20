import type { Numbers } from '#shared/contract/numbers.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** The sums of all days. */
export function totalsOf({ sales }: Pick<Numbers, 'sales'>) {
  const sumOf = (value: 'placed' | 'paid' | 'revenue' | 'refunded') => sumBy(sales, (cell) => cell[value]);
  return { placed: sumOf('placed'), paid: sumOf('paid'), revenue: sumOf('revenue'), refunded: sumOf('refunded') };
}

/** The steps towards an order; 0 if a count was too small to be shown. */
export function stepsOf({ steps, sales }: Pick<Numbers, 'steps' | 'sales'>) {
  const { placed, paid } = totalsOf({ sales });
  return [
    { id: 'product-seen', count: steps['product-seen'].total, isExact: false },
    { id: 'added-to-cart', count: steps['added-to-cart'].total, isExact: false },
    { id: 'checkout-opened', count: steps['checkout-opened'].total, isExact: false },
    { id: 'placed', count: placed, isExact: true },
    { id: 'paid', count: paid, isExact: true },
  ] as const;
}

/** Whether nothing at all happened, or so little that it is not shown. */
export function isQuiet(numbers: Numbers): boolean {
  const { placed, paid, revenue, refunded } = totalsOf(numbers);
  return (
    placed + paid + revenue + refunded + numbers.views.total === 0 && stepsOf(numbers).every(({ count }) => count === 0)
  );
}

/** Whether enough visitors were counted at some step for a way to an order to be shown. */
export function hasSteps(numbers: Numbers): boolean {
  return stepsOf(numbers).some(({ count, isExact }) => count > 0 && !isExact);
}
