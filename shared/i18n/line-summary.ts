import type { Translate } from './intl.ts';
import { type ChosenLine, privateChoices, variantText } from './line-details.ts';

/** The chosen options and the quantity of a line, a phrase each, in reading order. */
export function lineDetails(t: Translate, line: ChosenLine & { quantity: number }): string[] {
  return [variantText(t, line), ...privateChoices(t, line), quantityText(t, line)].filter(Boolean);
}

/** The same without measurements and embroidered words: for letters, which stay in mailboxes for years. */
export function lineSummary(t: Translate, line: ChosenLine & { quantity: number }): string[] {
  const embroidered = line.embroidery ? t('made.embroidered') : '';
  return [variantText(t, line), embroidered, quantityText(t, line)].filter(Boolean);
}

function quantityText(t: Translate, { quantity }: { quantity: number }): string {
  return t('common.quantity', { count: quantity });
}
