import { returnDays } from '../domain/return-window.ts';
import { RETURN_RULES, type ReturnKind } from '../domain/returns.ts';
import { returnTexts } from './delivery-and-returns.ts';
import type { Translate } from './intl.ts';

/**
 * Which lines of an order can be returned, and until when: the days of the country it goes to, or the shop's own if
 * that is not known. A sentence or two for each rule that applies, once.
 */
export function orderReturnTexts(
  t: Translate,
  lines: readonly { returns: ReturnKind }[],
  country: string | undefined,
): string[] {
  if (country === undefined) return returnTexts(t, lines);
  const texts = lines.map(({ returns }) => {
    const { disliked } = RETURN_RULES[returns];
    return disliked
      ? t('made.returns.standard', { ...disliked, withinDays: returnDays(country) })
      : t('made.returns.personal');
  });
  return [...new Set(texts)];
}
