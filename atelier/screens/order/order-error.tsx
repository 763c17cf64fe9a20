import * as z from 'zod/mini';
import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { orderStateText } from '#atelier/parts/orders/order-state.tsx';
import { ChangeRefusal } from '#shared/contract/order-change.ts';
import { useEventText } from './use-event-text.ts';
import { useOrder } from './use-order-action.ts';

const Changes = z.array(
  z.object({ kind: z.string(), by: z.nullable(z.string()), detail: z.nullable(z.string()), at: z.string() }),
);

/** Why an action on the order was refused: colleagues' changes meanwhile, or the order's own reason. */
export function OrderError({ error }: { error: Error | null }) {
  const { t, money, moment, person } = useText();
  if (!(error instanceof ApiError)) return <ErrorNote error={error} />;
  const reason = ChangeRefusal.safeParse(error.problem?.['reason']);
  if (reason.success) return <Note>{t(`order.refused.${reason.data}`)}</Note>;
  if (error.code === 'nothing-to-refund') return <Note>{t('order.refused.nothing-to-refund')}</Note>;
  if (error.code === 'order-under-way') return <Note>{t('order.refused.order-under-way')}</Note>;
  if (error.code === 'event-refused') return <StateNow />;
  if (error.code !== 'order-changed') return <ErrorNote error={error} />;
  const changes = Changes.safeParse(error.problem?.['changes']);
  const [latest] = (changes.success ? changes.data : []).toReversed();
  if (!latest) return <Note>{t('order.refused.price-changed')}</Note>;
  const who = { name: person(latest.by ?? ''), when: moment(latest.at) };
  return (
    <Note>
      {latest.kind === 'refund-begun'
        ? t('order.refused.refund-begun', { ...who, amount: money(Number(latest.detail)) })
        : t('order.refused.order-changed', who)}
    </Note>
  );
}

/** What the order has become, and what somebody last did to it. */
function StateNow() {
  const { t, moment } = useText();
  const { what, who } = useEventText();
  const { data: shown, isFetchedAfterMount } = useOrder({ refetchOnMount: 'always' });
  if (!shown || !isFetchedAfterMount) return null;
  const last = shown.events.findLast(({ actor }) => actor !== 'shop');
  return (
    <Note>
      {t('order.refused.event-refused', { state: t(orderStateText(shown.order.state)) })}
      {last && ` ${t('order.refused.lastDone', { what: what(last), who: who(last), when: moment(last.at) })}`}
    </Note>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <div className="note note--error" role="alert">
      <Icon name="alert-triangle" />
      <p>{children}</p>
    </div>
  );
}
