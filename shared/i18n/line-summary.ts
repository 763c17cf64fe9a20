import type { Translate } from './intl.ts';
import { type ChosenLine, privateChoices, variantText } from './line-details.ts';

/** What was chosen of a thing and how many of it, a phrase each, in the order people read it. */
export function lineDetails(t: Translate, line: ChosenLine & { quantity: number }): string[] {
  return [variantText(t, line), ...privateChoices(t, line), quantityText(t, line)].filter(Boolean);
}

/** The same without measures and embroidered words: for letters, which lie in mailboxes for years. */
export function lineSummary(t: Translate, line: ChosenLine & { quantity: number }): string[] {
  const embroidered = line.embroidery ? t('made.embroidered') : '';
  return [variantText(t, line), embroidered, quantityText(t, line)].filter(Boolean);
}

function quantityText(t: Translate, { quantity }: { quantity: number }): string {
  return t('common.quantity', { count: quantity });
}
