import type { Quote, QuotedLine } from '#shared/contract/quote.ts';

/** What became other between two quotes of one cart. Money in kopecks. */
export type QuoteChange =
  | { kind: 'price'; key: string; name: string; from: number; to: number }
  | { kind: 'limited'; key: string; name: string; quantity: number }
  | { kind: 'unavailable'; key: string; name: string }
  | { kind: 'delivery'; key: 'delivery'; from: number; to: number };

/** Everything that a shopper who saw one quote has to be told of the next, in the cart's order. */
export function quoteChanges(before: Quote, after: Quote): QuoteChange[] {
  const seen = new Map(before.lines.map((line) => [line.key, line]));
  const lines = after.lines.flatMap((line) => lineChanges(seen.get(line.key), line));
  const [from, to] = [before.delivery?.price, after.delivery?.price];
  if (from === undefined || to === undefined || from === to) return lines;
  return [...lines, { kind: 'delivery', key: 'delivery', from, to }];
}

function lineChanges(before: QuotedLine | undefined, after: QuotedLine): QuoteChange[] {
  const { key, state, quantity } = after;
  const name = after.product?.name ?? before?.product?.name ?? '';
  const wasOk = before?.state === 'ok';
  if (state === 'limited' && wasOk) return [{ kind: 'limited', key, name, quantity }];
  if (state !== 'ok' && state !== 'limited' && wasOk) return [{ kind: 'unavailable', key, name }];
  const [from, to] = [before?.price?.amount, after.price?.amount];
  return from === undefined || to === undefined || from === to ? [] : [{ kind: 'price', key, name, from, to }];
}
