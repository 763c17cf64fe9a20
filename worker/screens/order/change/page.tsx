import { useIntl } from 'react-intl';
import { isCalledOff } from '#shared/contract/order.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { formatInstant } from '#shared/i18n/zoned-time.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import type { OrderChangeProps, RefusedTyping } from '../../../page/typed-change.ts';
import { AddressForm } from './address-form.tsx';
import { ChangeForm, ChangePart } from './change-form.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { LinesForm } from './lines-form.tsx';
import { UndoForm } from './undo-form.tsx';

/** What an order's owner changes of it before it is cut: plain forms without a script, and what a change comes to. */
export function OrderChangePage(props: OrderChangeProps) {
  const { order, offer, token, refused, seen, typed } = props;
  const { t, link } = useShopIntl();
  const { delivery, lines, cancel } = offer.obstacles;
  // What stands in the way of everything is said once, and there is no form to send again.
  const everywhere = delivery === lines && lines === cancel ? lines : null;
  const isOver = everywhere === 'ended' && isCalledOff(order.state);
  return (
    <div className="page change">
      <header className="page__head">
        <p className="eyebrow">
          <a href={link('order', { number: order.number }, { token })}>{t('order.title', { number: order.number })}</a>
        </p>
        <h1 tabIndex={-1}>{t(seen ? 'ownChange.checkTitle' : 'ownChange.title')}</h1>
        {refused && !everywhere && <Refused refused={refused} />}
        {everywhere && (
          <p className="page__lead">{t(isOver ? 'ownChange.refusal.over' : `ownChange.refusal.${everywhere}`)}</p>
        )}
        {!everywhere && !seen && <p className="page__lead">{t('ownChange.lead')}</p>}
      </header>
      {seen && typed && <ConfirmChange {...props} seen={seen} typed={typed} />}
      {!seen && !everywhere && (
        <>
          <UndoForm {...props} />
          <div className="change__columns">
            <LinesForm {...props} />
            <div className="change__side">
              {delivery !== 'charge' && <AddressForm {...props} />}
              <CancelForm {...props} />
            </div>
          </div>
        </>
      )}
      {!seen && <WriteToUs number={order.number} />}
    </div>
  );
}

/** The whole order, while nothing of it is cut. */
function CancelForm(props: OrderChangeProps) {
  const { t } = useShopIntl();
  return (
    <ChangePart offer={props.offer} part="cancel">
      <p className="order__quiet">{t('ownChange.cancel.text')}</p>
      <ChangeForm {...props} part="cancel">
        <button type="submit" className="link" name="step" value="check">
          {t('ownChange.cancel')}
        </button>
      </ChangeForm>
    </ChangePart>
  );
}

/** Why a form came back, and what changed since it was opened. */
function Refused({ refused: { problem, changes = [] } }: { refused: RefusedTyping }) {
  const { t } = useShopIntl();
  const intl = useIntl();
  return (
    <div className="error-summary" role="alert">
      <p>{t(`ownChange.refusal.${problem}`)}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ kind, isOwn, at }) => (
            <li key={at + kind}>
              {t('ownChange.since', {
                at: formatInstant(intl, at),
                who: isOwn ? 'own' : 'shop',
                what: kind.replace('-changed', ''),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** For what the page does not change. */
function WriteToUs({ number }: { number: string }) {
  const { t } = useShopIntl();
  return (
    <section aria-labelledby="write">
      <h2 id="write">{t('ownChange.write')}</h2>
      <p className="order__quiet">{t('ownChange.write.text')}</p>
      <MessengerLinks text={t('order.messengerAsk', { number })} />
    </section>
  );
}
