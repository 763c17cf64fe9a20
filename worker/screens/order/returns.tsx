import type { OwnOrder } from '#shared/contract/own-order.ts';
import { returnDays } from '#shared/domain/return-window.ts';
import { RETURN_RULES } from '#shared/domain/returns.ts';
import { returnTexts } from '#shared/i18n/delivery-and-returns.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { isInParts, useNamedPieces } from './shipments.tsx';

type Props = { order: OwnOrder; token: string };

/** Its return rules; once something was sent, the last day, what comes back only if faulty, and the way to ask. */
export function Returns({ order, token }: Props) {
  const { t, link } = useShopIntl();
  const named = useNamedPieces(order);
  const { number, lines, returnable, returns } = order;
  if (!returnable && returns.length === 0) {
    return (
      <div>
        <Rules order={order} />
        <Withdrawal order={order} token={token} />
      </div>
    );
  }
  const personal = returnable?.lines.filter(({ isDislikable }) => !isDislikable) ?? [];
  const isDislikable = lines.some((line) => RETURN_RULES[line.returns].disliked);
  return (
    <section className="order__contact">
      <h2>{t('orderReturns.title')}</h2>
      {isDislikable && <LastDay order={order} />}
      {isDislikable && isInParts(order) && <p className="order__quiet">{t('order.parts.returns')}</p>}
      {personal.length > 0 && (
        <p className="order__quiet">{t('order.returns.personal', { pieces: named(personal) })}</p>
      )}
      <p>
        <a href={link('orderReturns', { number }, { token })}>
          {t(returns.length > 0 ? 'order.returns.see' : 'order.returns.ask')}
        </a>
      </p>
      <Withdrawal order={order} token={token} />
    </section>
  );
}

/** The rules its lines were sold under; certificates have none. */
function Rules({ order: { lines, contact } }: Pick<Props, 'order'>) {
  const { t } = useShopIntl();
  if (lines.length === 0) return null;
  return (
    <div className="delivery-and-returns">
      <dl>
        <dt>{t('made.returns')}</dt>
        {returnTexts(t, lines, returnDays(contact?.country)).map((rule) => (
          <dd key={rule}>{rule}</dd>
        ))}
      </dl>
    </div>
  );
}

function Withdrawal({ order: { number }, token }: Props) {
  const { t, link } = useShopIntl();
  return (
    <p>
      <a href={link('withdrawal', undefined, { order: number, token })}>{t('withdrawal.title')}</a>
    </p>
  );
}

/** By which date a return has to be announced, or that the date has passed. */
export function LastDay({ order: { returnable } }: Pick<Props, 'order'>) {
  const { t } = useShopIntl();
  const days = useDays();
  if (!returnable) return null;
  const { until, countedFrom, isOpen } = returnable;
  const day = days({ from: until, to: until });
  return <p className="order__quiet">{t(isOpen ? `order.returns.${countedFrom}` : 'order.returns.over', { day })}</p>;
}
