import type { Kopecks } from '../domain/money.ts';
import type { Translate } from './intl.ts';

type ToldLine = {
  name: string;
  colour: string | null;
  size: string | null;
  quantity: number;
  measurements: object | null;
};
type Told = {
  opening: string;
  lines: readonly ToldLine[];
  /** Those that are bought. */
  certificates: readonly { amount: Kopecks }[];
  facts: readonly string[];
  total: Kopecks;
};

/** Messengers take an address of some 4 000 characters, and a Cyrillic letter is six of them. */
const MOST_LINES = 8;

/**
 * An order in the words of a message to the shop: what is wanted and what it comes to. It travels in a link, so
 * nobody's name, address, measures or embroidery are in it, nor whom a certificate is for: the order itself has them.
 */
export function orderText(t: Translate, money: (amount: Kopecks) => string, told: Told): string {
  const { opening, lines, certificates, facts, total } = told;
  const goods = lines.map(({ name, colour, size, measurements, quantity }) => {
    const chosen = [name, colour, measurements ? t('made.toMeasure') : size].filter(Boolean).join(', ');
    return `— ${chosen}, ${t('common.quantity', { count: quantity })}`;
  });
  const gifts = certificates.map(({ amount }) => `— ${t('certificate.line.name')}, ${money(amount)}`);
  const all = [...goods, ...gifts];
  const more = all.length - MOST_LINES;
  return [
    opening,
    ...all.slice(0, MOST_LINES),
    ...(more > 0 ? [t('common.orderMore', { count: more })] : []),
    ...facts,
    t('common.orderTotal', { total: money(total) }),
  ].join('\n');
}
