import type { Kopecks } from '../domain/money.ts';
import type { MessageId } from './intl.ts';

type Say = (id: MessageId, values?: Record<string, string | number>) => string;
type ToldLine = {
  name: string;
  colour: string | null;
  size: string | null;
  quantity: number;
  measurements: object | null;
};
type Told = { opening: string; lines: readonly ToldLine[]; facts: readonly string[]; total: Kopecks };

/** Messengers take an address of some 4 000 characters, and a Cyrillic letter is six of them. */
const MOST_LINES = 8;

/**
 * An order in the words of a message to the shop: what is wanted and what it comes to. It travels in a link, so nobody's
 * name, address, measures or embroidery are in it: the order itself has them.
 */
export function orderText(say: Say, money: (amount: Kopecks) => string, told: Told): string {
  const { opening, lines, facts, total } = told;
  const named = lines.slice(0, MOST_LINES).map(({ name, colour, size, measurements, quantity }) => {
    const chosen = [name, colour, measurements ? say('made.toMeasure') : size].filter(Boolean).join(', ');
    return `— ${chosen}, ${say('common.quantity', { count: quantity })}`;
  });
  const more = lines.length - named.length;
  return [
    opening,
    ...named,
    ...(more > 0 ? [say('common.orderMore', { count: more })] : []),
    ...facts,
    say('common.orderTotal', { total: money(total) }),
  ].join('\n');
}
