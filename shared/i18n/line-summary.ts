import type { Translate } from './intl.ts';
import { type ChosenLine, variantText } from './line-details.ts';

/**
 * The chosen options and the quantity of a line, a phrase each, in reading order: without measurements and embroidered
 * words, because emails stay in mailboxes for years.
 */
export function lineSummary(t: Translate, line: ChosenLine & { quantity: number }): string[] {
  const embroidered = line.embroidery ? t('made.embroidered') : '';
  return [variantText(t, line), embroidered, t('cart.count', { count: line.quantity })].filter(Boolean);
}
