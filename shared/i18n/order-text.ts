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

/** Messengers accept an address of about 4 000 characters, and a Cyrillic letter takes six of them. */
const MAX_LINES = 8;

/**
 * An order as the text of a message to the shop: its lines and total. It is part of a link, so it contains no name,
 * address, measurements or embroidery, nor a certificate's recipient: the order itself has them.
 */
export function orderText(t: Translate, money: (amount: Kopecks) => string, told: Told): string {
  const { opening, lines, certificates, facts, total } = told;
  const goods = lines.map(({ name, colour, size, measurements, quantity }) => {
    const chosen = [name, colour, measurements ? t('made.toMeasure') : size].filter(Boolean).join(', ');
    return `— ${chosen}, ${t('cart.count', { count: quantity })}`;
  });
  const gifts = certificates.map(({ amount }) => `— ${t('certificate.line.name')}, ${money(amount)}`);
  const all = [...goods, ...gifts];
  const more = all.length - MAX_LINES;
  return [
    opening,
    ...all.slice(0, MAX_LINES),
    ...(more > 0 ? [t('common.orderMore', { count: more })] : []),
    ...facts,
    t('common.orderTotal', { total: money(total) }),
  ].join('\n');
}
