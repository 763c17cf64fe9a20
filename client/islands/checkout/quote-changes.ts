import type { Quote, QuotedLine } from '#shared/contract/quote.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** A difference between two quotes of one cart. Money in kopecks. */
export type QuoteChange =
  | { kind: 'price'; key: string; name: string; from: number; to: number }
  | { kind: 'limited'; key: string; name: string; quantity: number }
  | { kind: 'unavailable'; key: string; name: string }
  | { kind: 'delivery' | 'discount'; key: 'delivery' | 'discount'; from: number; to: number }
  | { kind: 'used-before'; key: 'code'; code: string };

/** The differences that a shopper who saw one quote has to be told, in the cart's order. */
export function quoteChanges(before: Quote, after: Quote): QuoteChange[] {
  const seen = new Map(before.lines.map((line) => [line.key, line]));
  const lines = after.lines.flatMap((line) => lineChanges(seen.get(line.key), line));
  return [
    ...lines,
    ...sumChange('discount', discountOf(before), discountOf(after)),
    ...sumChange('delivery', before.delivery?.price, after.delivery?.price),
    ...codeChange(after.discountCode),
  ];
}

function sumChange(kind: 'delivery' | 'discount', from: number | undefined, to: number | undefined): QuoteChange[] {
  return from === undefined || to === undefined || from === to ? [] : [{ kind, key: kind, from, to }];
}

/** The state of a code that depends on the shopper, which only an order knows; other states are shown at the field. */
function codeChange(quoted: Quote['discountCode']): QuoteChange[] {
  return quoted?.state === 'used-before' ? [{ kind: 'used-before', key: 'code', code: quoted.code }] : [];
}

function discountOf({ discounts }: Quote): number {
  return sumBy(discounts, ({ amount }) => amount);
}

function lineChanges(before: QuotedLine | undefined, after: QuotedLine): QuoteChange[] {
  const { key, state, quantity } = after;
  // Two sizes of a product may be in one cart.
  const { product, colour, size } = before ?? after;
  const name = [after.product?.name ?? product?.name, colour, size].filter(Boolean).join(', ');
  const wasOk = before?.state === 'ok';
  if (state === 'limited' && wasOk) return [{ kind: 'limited', key, name, quantity }];
  if (state !== 'ok' && state !== 'limited' && wasOk) return [{ kind: 'unavailable', key, name }];
  const [from, to] = [before?.price?.amount, after.price?.amount];
  return from === undefined || to === undefined || from === to ? [] : [{ kind: 'price', key, name, from, to }];
}
