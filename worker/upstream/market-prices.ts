import * as z from 'zod/mini';
import { Price } from '#shared/contract/price.ts';
import { announcedPrice } from '#shared/domain/lowest-price.ts';

/** Of each shared response, what a market that asks for the lowest price sees (true), and what others see. */
const known = { true: new WeakMap<object, unknown>(), false: new WeakMap<object, unknown>() };

/**
 * A response of the API with the prices that a visitor's market may announce; where it asks for the lowest price of
 * thirty days, reductions are reckoned from that. The same response gives the same object: fragments are cached by it.
 */
export function inMarket<Body>(body: Body, asksForLowest: boolean): Body;
export function inMarket(body: unknown, asksForLowest: boolean): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const seen = known[`${asksForLowest}`];
  if (!seen.has(body)) seen.set(body, priced(body, asksForLowest));
  return seen.get(body);
}

/** Parts without a price stay the same objects. */
function priced(value: unknown, asksForLowest: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('compareAt' in value) return asAnnounced(value, asksForLowest);
  const parts = Object.entries(value).map(([name, part]) => [name, part, priced(part, asksForLowest)] as const);
  if (parts.every(([, before, after]) => before === after)) return value;
  const changed = Array.isArray(value)
    ? parts.map(([, , after]) => after)
    : Object.fromEntries(parts.map(([name, , after]) => [name, after]));
  return Object.isFrozen(value) ? Object.freeze(changed) : changed;
}

function asAnnounced(value: object, asksForLowest: boolean): object {
  const read = z.safeParse(Price, value);
  if (!read.success || read.data.compareAt === null) return value;
  const { lowest = null, ...price } = read.data;
  return Object.freeze(asksForLowest ? announcedPrice(price, lowest) : price);
}
