import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { OrderChangeProps } from '../../../page/typed-change.ts';
import { ChangeForm } from './change-form.tsx';

/** What is due before anything else of the order changes: it is paid on its page, or her last change taken back. */
export function UndoForm(props: OrderChangeProps) {
  const { t, link, money } = useShopIntl();
  const { order, offer, token } = props;
  if (order.due === 0 || order.state === 'awaiting_payment') return null;
  return (
    <section className="change__due" aria-labelledby="due">
      <h2 id="due">{t('ownChange.due', { amount: money(order.due) })}</h2>
      <p className="order__quiet">{t(offer.undoable > 0 ? 'ownChange.due.undoable' : 'ownChange.due.text')}</p>
      <div className="change__buttons">
        <a className="button button--primary" href={link('order', { number: order.number }, { token })}>
          {t('ownChange.due.pay')}
        </a>
        {offer.undoable > 0 && (
          <ChangeForm {...props} part="undo">
            <button type="submit" className="link" name="step" value="check">
              {t('ownChange.undo')}
            </button>
          </ChangeForm>
        )}
      </div>
    </section>
  );
}
