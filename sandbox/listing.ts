import { invalid } from './api-error.ts';

const BOUNDS = {
  gte: (value: number, bound: number) => value >= bound,
  gt: (value: number, bound: number) => value > bound,
  lte: (value: number, bound: number) => value <= bound,
  lt: (value: number, bound: number) => value < bound,
} as const;
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

type Listed = { id: string; status: string; created_at: string; captured_at?: string; payment_id?: string };

/** A page of a list, by the filters of the query; `items` are sorted newest first. The cursor is the last id shown. */
export function listPage<T extends Listed>(items: readonly T[], query: Record<string, string>) {
  const limit = Number(query.limit ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw invalid('Incorrect value of limit', 'limit');
  const from = query.cursor === undefined ? 0 : items.findIndex((item) => item.id === query.cursor) + 1;
  if (query.cursor !== undefined && from === 0) throw invalid('Incorrect value of cursor', 'cursor');
  const found = items.slice(from).filter((item) => matches(item, query));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { type: 'list', items: page, ...(last && found.length > limit ? { next_cursor: last.id } : {}) };
}

function matches(item: Listed, query: Record<string, string>): boolean {
  if (query.status !== undefined && item.status !== query.status) return false;
  if (query.payment_id !== undefined && item.payment_id !== query.payment_id) return false;
  return isWithin(item.created_at, 'created_at', query) && isWithin(item.captured_at, 'captured_at', query);
}

function isWithin(time: string | undefined, name: string, query: Record<string, string>): boolean {
  return Object.entries(BOUNDS).every(([bound, holds]) => {
    const parameter = `${name}.${bound}`;
    const text = query[parameter];
    if (text === undefined) return true;
    const limit = Date.parse(text);
    if (Number.isNaN(limit)) throw invalid(`Incorrect value of ${parameter}`, parameter);
    return time !== undefined && holds(Date.parse(time), limit);
  });
}
