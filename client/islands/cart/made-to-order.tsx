import type { ReactNode } from 'react';
import type { QuotedLine } from '#shared/contract/quote.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { RETURN_RULES } from '#shared/domain/returns.ts';
import { embroideryPhrase, measurementPhrases } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The options of a line that are made for one shopper: a disclosure each, with its surcharge. */
export function MadeToOrder({ quoted }: { quoted: QuotedLine }) {
  const { t } = useShopIntl();
  const { measurements, embroidery, extras, returns } = quoted;
  return (
    <>
      {measurements && (
        <Fold title={t('cart.line.measurements')} plus={extras.madeToMeasure}>
          {measurementPhrases(t, measurements).join('. ')}
        </Fold>
      )}
      {embroidery && (
        <Fold title={t('cart.line.embroidery')} plus={extras.embroidery}>
          {embroideryPhrase(t, embroidery)}
        </Fold>
      )}
      {RETURN_RULES[returns].disliked === null && <p className="line-description">{t('made.returns.mark')}</p>}
    </>
  );
}

function Fold({ title, plus, children }: { title: string; plus: Kopecks; children: ReactNode }) {
  const { t, money } = useShopIntl();
  return (
    <details className="fold line-description">
      <summary>
        {title}
        {plus > 0 && ` ${t('cart.line.plus', { price: money(plus) })}`}
      </summary>
      {children}
    </details>
  );
}
