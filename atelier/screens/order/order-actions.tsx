import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useMemo, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { type PageAction, usePageActions } from '#atelier/app/shell/page-actions.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { DelayDialog } from '#atelier/parts/production/delay-dialog.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorEvent, OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { OrderError } from './order-error.tsx';
import { ParcelsDialog } from './parcels-dialog.tsx';
import { type Change, nextEvent, possibleChanges, waitsFor } from './possible-changes.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Events that send no email and need no dialog. */
const SILENT: readonly OperatorEvent[] = ['in_production', 'delivered'];
const OTHERS = [
  'payment_settled',
  'refund_settled',
  'receipt_issued',
  'owed_returned',
  'owed_waived',
  'paid_by_hand',
  'production_undone',
  'shipping_undone',
  'cancelled',
  'refunded_by_hand',
] as const;

/** What moves the order forward: an event, or packing what lies on the shelf. */
type OrderStep = OperatorEvent | 'pack';

type Opened = { event: OperatorEvent } | { change: Change } | null;

type Props = { shown: OperatorOrder; noteField: RefObject<HTMLElement | null> };

/** The next step of an order; without one what it waits for. */
function stepOf(shown: OperatorOrder): { step: OrderStep | undefined; waits: ReturnType<typeof waitsFor> } {
  const next = nextEvent(shown);
  if (shown.isReadyToPack && !shown.isPacked && next !== 'payment_settled') return { step: 'pack', waits: null };
  const waits = next === 'shipped' ? waitsFor(shown) : null;
  return { step: waits ? undefined : next, waits };
}

/** A new order for the same customer, while the order has her data. */
function useAgain({ order: { number, contact } }: OperatorOrder): PageAction[] {
  const { t } = useText();
  const navigate = useNavigate();
  if (contact === null) return [];
  const open = () => void navigate({ to: '/orders/new', state: { customerOf: number } as never });
  return [{ id: 'again', label: t('order.again'), icon: 'plus', onAction: open }];
}

/** The field of a new note. */
function useNote(field: Props['noteField']): PageAction {
  const { t } = useText();
  const focus = () => field.current?.focus();
  return { id: 'note', label: t('order.notes.new'), icon: 'notes', key: 'KeyN', onAction: focus };
}

/** The possible actions on the order: the next step as a button, the rest in a menu, each with a key. */
export function OrderPageActions({ shown, noteField }: Props) {
  const { t, locale } = useText();
  const number = useOrderNumber();
  const mayAct = useMay(OPERATIONS.fireOrderEvent.roles);
  const [opened, setOpened] = useState<Opened>(null);
  const { run, busy, error } = useOrderAction(OPERATIONS.fireOrderEvent);
  const unpacking = useOrderAction(OPERATIONS.unpackOrder, () => toast(t('production.unpacked', { number })));
  const navigate = useNavigate();
  const happen = (event: OperatorEvent) => {
    if (SILENT.includes(event)) run({ params: { number }, body: { event } });
    else setOpened({ event });
  };
  const changes = possibleChanges(shown).map((change): PageAction & { isDangerous: boolean } => ({
    id: change,
    label: t(`order.do.${change}`),
    icon: ICONS[change],
    ...(KEYS[change] && { key: KEYS[change] }),
    isDangerous: change === 'erase',
    onAction: () => (change === 'unpack' ? unpacking.run({ params: { number }, body: {} }) : setOpened({ change })),
  }));
  const { step, waits } = stepOf(shown);
  // What is sewn may be ahead of the board.
  const unpressed = waits?.what === 'sewing' ? (['shipped', ...OTHERS] as const) : OTHERS;
  const others = unpressed
    .filter((event) => event !== step && shown.actions.includes(event))
    .map((event) => ({
      id: event,
      label: t(`order.do.${event}`),
      // Its dialog asks about what is not packed.
      ...(!step && event === 'shipped' && { key: 'KeyS' as const }),
      isDangerous: event === 'cancelled' || event === 'refunded_by_hand',
      onAction: () => happen(event),
    }));
  const take = (chosen: OrderStep) =>
    chosen === 'pack' ? void navigate({ to: '/packing/$number', params: { number } } as never) : happen(chosen);
  const forward: PageAction[] = step
    ? [{ id: step, label: t(`order.do.${step}`), key: 'KeyS', onAction: () => take(step) }]
    : [];
  const again = useAgain(shown);
  const all = [...forward, ...changes, ...others, ...again, useNote(noteField)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same while the order and the language are
  usePageActions(useMemo(() => (mayAct ? all : []), [shown, locale, mayAct]));
  if (!mayAct) return null;
  return (
    <>
      <OrderError error={error ?? unpacking.error} />
      {changes.length + others.length + again.length > 0 && (
        <Menu label={t('order.actions.more')} actions={[...changes, ...again, ...others]} />
      )}
      {waits && <span className="quiet order-waits">{t(`order.waits.${waits.what}`, waits)}</span>}
      {step && (
        <Button kind="primary" busy={busy} aria-keyshortcuts="S" onPress={() => take(step)}>
          {t(`order.do.${step}`)}
        </Button>
      )}
      <Dialogs opened={opened} shown={shown} onClose={() => setOpened(null)} />
    </>
  );
}

const KEYS: Partial<Record<Change, `Key${string}`>> = {
  delivery: 'KeyA',
  unpack: 'KeyU',
  delay: 'KeyD',
  lines: 'KeyL',
  parcels: 'KeyP',
  charge: 'KeyC',
  refund: 'KeyR',
};
const ICONS = {
  delivery: 'edit',
  unpack: 'package',
  delay: 'calendar',
  lines: 'shopping-bag',
  parcels: 'truck-delivery',
  charge: 'credit-card',
  refund: 'arrow-back-up',
  erase: 'trash',
} as const satisfies Record<Change, IconName>;

type DialogsProps = { opened: Opened; shown: OperatorOrder; onClose: () => void };

function Dialogs({ opened, shown, onClose }: DialogsProps) {
  if (!opened) return null;
  if ('event' in opened) return <EventDialog event={opened.event} shown={shown} onClose={onClose} />;
  const { contact, dates, number } = shown.order;
  switch (opened.change) {
    case 'delivery':
      return contact && <DeliveryDialog shown={shown} contact={contact} onClose={onClose} />;
    case 'unpack':
      return null;
    case 'delay':
      return dates && <DelayDialog order={{ number, readyBy: dates.made.to, expected: null }} onClose={onClose} />;
    case 'lines':
      return <LinesDialog shown={shown} onClose={onClose} />;
    case 'parcels':
      return <ParcelsDialog shown={shown} onClose={onClose} />;
    case 'charge':
      return <ChargeDialog onClose={onClose} />;
    case 'refund':
      return <RefundDialog shown={shown} onClose={onClose} />;
    case 'erase':
      return <EraseDialog onClose={onClose} />;
  }
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const number = useOrderNumber();
  const { run, busy, error } = useOrderAction(OPERATIONS.eraseOrderData, () => {
    toast(t('order.did.erase'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('order.do.erase')}
      action={t('order.do.erase')}
      isOpen
      isDangerous
      isBusy={busy}
      onConfirm={() => run({ params: { number }, body: {} })}
      onClose={onClose}
    >
      <p>{t('order.ask.erase')}</p>
      <OrderError error={error} />
    </ConfirmDialog>
  );
}
