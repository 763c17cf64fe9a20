import type { ReactNode } from 'react';
import type { OwnChangePart } from '#shared/domain/own-changes.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { OrderChangeProps } from '../../../page/typed-change.ts';

type Props = Pick<OrderChangeProps, 'order' | 'offer' | 'token' | 'seen'> & {
  part: OwnChangePart;
  children: ReactNode;
};

/** A form of an order's changes, with what each is sent with. */
export function ChangeForm({ order, offer, token, seen, part, children }: Props) {
  const { link } = useShopIntl();
  return (
    <form className="plain-form" method="post" action={link('orderChange', { number: order.number })}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="version" value={seen?.version ?? offer.version} />
      {children}
    </form>
  );
}

type PartProps = Pick<OrderChangeProps, 'offer'> & { part: OwnChangePart; children: ReactNode };

/** A part of the page under its heading: its form, or why there is none now. */
export function ChangePart({ offer, part, children }: PartProps) {
  const { t } = useShopIntl();
  const obstacle = offer.obstacles[part];
  return (
    <section aria-labelledby={part}>
      <h2 id={part}>{t(`ownChange.part.${part}`)}</h2>
      {obstacle ? <p className="order__quiet">{t(`ownChange.refusal.${obstacle}`)}</p> : children}
    </section>
  );
}

/** The button that shows what a change comes to. */
export function CheckButton({ label, isMain = false }: { label: string; isMain?: boolean }) {
  return (
    <button type="submit" className={isMain ? 'button button--primary' : 'button'} name="step" value="check">
      {label}
    </button>
  );
}
