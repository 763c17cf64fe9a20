import { type SQL, sql } from 'drizzle-orm';

/** The fewest digits of a part of a number: two would match a tenth of all orders. */
const MIN_DIGITS = 3;
/** The most digits of an order's number. */
const MAX_DIGITS = 10;

/**
 * Selects the numbers of orders that begin or end with some digits, without reading other orders: those with the same
 * beginning are ranges of the primary key, and those with the same end have a constant distance.
 */
export function selectNumbersLike(digits: string): SQL {
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return sql`SELECT NULL WHERE FALSE`;
  const step = 10 ** digits.length;
  return sql`
    SELECT number FROM json_each(${JSON.stringify(rangesOf(digits))}) AS range
      CROSS JOIN orders ON number BETWEEN range.value ->> 0 AND range.value ->> 1
    UNION SELECT number FROM (
      WITH RECURSIVE ending (number) AS (
        SELECT ${Number(digits)} UNION ALL
        SELECT number + ${step} FROM ending WHERE number + ${step} <= (SELECT max(number) FROM orders)
      ) SELECT number FROM ending)`;
}

/** The first and the last number of each length that begin with some digits; none begins with a zero. */
function rangesOf(digits: string): [number, number][] {
  if (digits.startsWith('0')) return [];
  return Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, more) => {
    const first = Number(digits) * 10 ** more;
    return [first, first + 10 ** more - 1];
  });
}
