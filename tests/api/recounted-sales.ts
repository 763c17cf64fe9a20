import { env } from 'cloudflare:workers';
import { type DailySum, READ_SUMS, RECOUNT } from '../../simulation/judges/daily-sums.ts';

/**
 * The daily sums that the triggers have kept, and the same counted from the orders; leaves the latter in the database.
 */
export async function recountSales(): Promise<{ kept: DailySum[]; counted: DailySum[] }> {
  const { results: kept } = await env.DB.prepare(READ_SUMS).all<DailySum>();
  await env.DB.batch(RECOUNT.map((query) => env.DB.prepare(query)));
  const { results: counted } = await env.DB.prepare(READ_SUMS).all<DailySum>();
  return { kept, counted };
}
