import type { ReturnKind } from '../contract/promise.ts';
import { RETURN_RULES } from '../domain/returns.ts';
import { type ChosenLine, lineChoices } from '../i18n/line-details.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/** What was chosen of a thing, and whether that makes it hers for good. */
export function LineWords({ line }: { line: ChosenLine & { returns: ReturnKind } }) {
  const { t } = useShopIntl();
  return (
    <>
      {lineChoices(t, line).map((phrase) => (
        <p key={phrase} className="line-words">
          {phrase}
        </p>
      ))}
      {RETURN_RULES[line.returns].disliked === null && <p className="line-words">{t('made.returns.mark')}</p>}
    </>
  );
}
