import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Money, Tag } from '#atelier/app/ui/values.tsx';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import { Totals } from '#atelier/parts/orders/totals.tsx';
import { staffVariantText } from '#atelier/parts/orders/variant-text.ts';
import { Corrections } from '#atelier/parts/production/corrections.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { privateChoices } from '#shared/i18n/line-details.ts';

// Loaded on demand: it includes the glyphs of every lettering style.
const SewnEmbroidery = lazy(async () => ({
  default: (await import('#shared/ui/embroidery/sewn-embroidery.tsx')).SewnEmbroidery,
}));

/** The lines of an order and its totals. */
export function LinesCard({ shown }: { shown: OperatorOrder }) {
  const { t, day } = useText();
  const { lines, certificates } = shown.order;
  return (
    <Card title={t('order.lines.title')}>
      <ul className="order-lines">
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={position} line={line} returned={returnedOf(shown, position)}>
            <Corrections corrections={shown.corrections.filter((each) => each.position === position)} />
          </Line>
        ))}
        {certificates.map(({ sku, amount, recipient, deliverOn, state }) => (
          <li key={`${sku} ${recipient}`} className="order-line order-line--plain">
            <div className="order-line__what">
              <p className="order-line__name">{t('mail.certificate', { sku })}</p>
              <p className="quiet">
                {t(state === 'sent' || state === 'opened' ? 'order.certificate.sent' : 'mail.certificate.sent', {
                  recipient,
                  day: day(deliverOn),
                })}
              </p>
            </div>
            <Money kopecks={amount} />
          </li>
        ))}
      </ul>
      <Totals {...shown.order} balance={shown.balance} />
    </Card>
  );
}

function Line({ line, returned, children }: { line: OrderLine; returned: number; children: ReactNode }) {
  const { t } = useText();
  const { name, sku, picture, quantity, unitPrice, total, embroidery, swatch } = line;
  const choices = privateChoices(t, line);
  return (
    <li className="order-line">
      {picture && picture.key !== null ? (
        <img className="order-line__picture" src={pictureUrl(picture.key, 240)} alt="" loading="lazy" />
      ) : (
        <span className="order-line__picture" />
      )}
      <div className="order-line__what">
        <p className="order-line__name">{name}</p>
        <p className="quiet">{staffVariantText(t, line)}</p>
        <Sku sku={sku} product={line.productId} />
        {choices.map((choice) => (
          <p key={choice}>{choice}</p>
        ))}
        {children}
        {embroidery && (
          <Suspense>
            <SewnEmbroidery embroidery={embroidery} cloth={swatch} />
          </Suspense>
        )}
        {returned > 0 && <Tag>{t('order.lines.returned', { count: returned })}</Tag>}
      </div>
      <span className="order-line__sum">
        <Money kopecks={total} />
        {quantity > 1 && (
          <span className="quiet">
            {quantity} × <Money kopecks={unitPrice} />
          </span>
        )}
      </span>
    </li>
  );
}

/** A SKU on one line: on a phone without what it begins with if that is the product's handle. */
function Sku({ sku, product }: { sku: string; product: string }) {
  const at = sku.toLowerCase().indexOf(product);
  const end = at === -1 ? 0 : at + product.length + 1;
  return (
    <p className="order-line__sku quiet">
      <span className={end === 0 ? undefined : 'order-line__sku-start'}>{sku.slice(0, end)}</span>
      {sku.slice(end)}
    </p>
  );
}

/** The number of refunded pieces of a line. */
export function returnedOf({ refunds }: OperatorOrder, position: number): number {
  const pieces = refunds.filter(({ status }) => status !== 'canceled').flatMap((refund) => refund.pieces);
  return sumBy(
    pieces.filter((piece) => piece.position === position),
    ({ quantity }) => quantity,
  );
}
