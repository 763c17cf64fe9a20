import type { QuotedLine } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** Why a line is not available as requested; nothing if it is. */
export function LineFault({ quoted: { state, available, embroideryFits } }: { quoted: QuotedLine }) {
  const { t } = useShopIntl();
  if (state === 'ok') return null;
  return (
    <p className="cart-line__notice">
      {t(`cart.line.${state}`, {
        pieces: t('cart.count', { count: available ?? 0 }),
        isTooLong: embroideryFits === null ? 'no' : 'yes',
        fits: embroideryFits ?? '',
      })}
    </p>
  );
}

/** What has changed since the shopper last saw a line. */
export function LineChanges({ changes }: { changes: QuotedLine['changes'] }) {
  const { t, money } = useShopIntl();
  return changes.map((change) => (
    <p key={change.kind} className="cart-line__notice">
      {change.kind === 'renamed'
        ? t('cart.line.renamed', { from: change.from })
        : t('cart.line.price', {
            from: money(change.from),
            to: money(change.to),
            way: change.to > change.from ? 'up' : 'down',
          })}
    </p>
  ));
}
