import type { ReactNode } from 'react';
import type { ReturnKind } from '../domain/returns.ts';
import { RETURN_RULES } from '../domain/returns.ts';
import { type ChosenLine, privateChoices, variantText } from '../i18n/line-details.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

type Props = {
  line: ChosenLine & { returns: ReturnKind };
  /** Hides measurements and embroidered words from other people who can see the screen. */
  mask?: (words: ReactNode) => ReactNode;
};

/** The chosen options of a line, and whether they exclude returning it. */
export function LineDescription({ line, mask = (words) => words }: Props) {
  const { t } = useShopIntl();
  const variant = variantText(t, line);
  const choices = privateChoices(t, line).map((phrase) => (
    <p key={phrase} className="line-description">
      {phrase}
    </p>
  ));
  return (
    <>
      {variant && <p className="line-description">{variant}</p>}
      {choices.length > 0 && mask(choices)}
      {RETURN_RULES[line.returns].disliked === null && <p className="line-description">{t('made.returns.mark')}</p>}
    </>
  );
}
