import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { OwnReturn } from '#shared/contract/own-return.ts';
import { RETURN_MONEY_DAYS } from '#shared/domain/return-states.ts';
import { returnSendDays } from '#shared/domain/return-window.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { awaitedPieces } from '#shared/i18n/awaited-pieces.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useContacts } from '../../../page/contacts.ts';

type Props = { order: OwnOrder; token: string; track: string };
type CardProps = Props & { asked: OwnReturn };

/** Her returns, the latest first: their state, and what she can do about each. */
export function OwnReturns({ order, ...rest }: Props) {
  const { t } = useShopIntl();
  if (order.returns.length === 0) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{t('orderReturns.yours')}</h2>
      <ul className="parts">
        {order.returns.toReversed().map((asked) => (
          <OwnReturnCard key={asked.id} {...rest} order={order} asked={asked} />
        ))}
      </ul>
    </section>
  );
}

function OwnReturnCard({ order, token, track, asked }: CardProps) {
  const { t } = useShopIntl();
  const days = useDays();
  const { state, lines, reason, moves } = asked;
  const day = moscowDay(Date.parse(asked.askedAt));
  const back = lines.filter((line) => line.back > 0);
  const isMoney = lines.some(({ instead, shelf, discarded }) => instead === null && shelf + discarded > 0);
  return (
    <li>
      <h3>{t(`orderReturns.state.${state}`)}</h3>
      {lines.map((line) => (
        <p key={line.line}>
          {t('orderReturns.line', {
            piece: awaitedPieces([line]),
            quantity: line.quantity,
            instead: line.instead ?? '',
            is: line.instead === null ? 'money' : 'exchange',
          })}
        </p>
      ))}
      <p className="order__quiet">{t('orderReturns.askedOn', { day: days({ from: day, to: day }) })}</p>
      <p>
        {t(`orderReturns.next.${state}`, {
          ...{
            days: state === 'received' ? RETURN_MONEY_DAYS : returnSendDays(order.contact?.country),
            track: asked.track ?? '',
          },
          ...{ cost: reason === 'quality' ? 'shop' : 'shopper', refusal: asked.refusal ?? 'other' },
          is: isMoney ? 'money' : 'exchange',
        })}
      </p>
      {back.length > 0 && (
        <p>{t('mail.return.back', { pieces: awaitedPieces(back), reason: asked.refusal ?? 'other' })}</p>
      )}
      {state === 'accepted' && <WhatToDo order={order} token={token} />}
      {moves.length > 0 && <Moves order={order} token={token} track={track} asked={asked} />}
    </li>
  );
}

/** Where the parcel goes, and what is to be paid for another size. */
function WhatToDo({ order: { number, due }, token }: Omit<Props, 'track'>) {
  const { t, link, money } = useShopIntl();
  const { address } = useContacts();
  return (
    <>
      <p>
        {t('mail.changed.back')}: <b>{address}</b>
      </p>
      {due > 0 && (
        <p>
          <a href={link('order', { number }, { token })}>{t('orderReturns.due', { amount: money(due) })}</a>
        </p>
      )}
    </>
  );
}

/** Her own moves, a form each. */
function Moves({ order: { number }, token, track, asked: { id, moves, track: known } }: CardProps) {
  const { t, link } = useShopIntl();
  return moves.map((move) => (
    <form key={move} className="plain-form" method="post" action={link('orderReturns', { number })}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="move" value={move} />
      {move === 'send' && (
        <label className="field">
          <span className="field__label">{t('orderReturns.track')}</span>
          <input name="track" required maxLength={60} autoComplete="off" defaultValue={track || (known ?? '')} />
        </label>
      )}
      <button type="submit" className="button">
        {t(move === 'send' && known !== null ? 'orderReturns.move.correct' : `orderReturns.move.${move}`)}
      </button>
    </form>
  ));
}
