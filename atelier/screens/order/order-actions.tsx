import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useMemo, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { type PageAction, usePageActions } from '#atelier/app/shell/page-actions.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorEvent, OperatorOrder } from '#shared/contract/operator-order.ts';
import { type Opened, OrderDialog } from './order-dialog.tsx';
import { OrderError } from './order-error.tsx';
import { type Change, nextEvent, possibleChanges, waitsFor } from './possible-changes.ts';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Events that send no email and need no dialog, unless somebody has withdrawn from the order. */
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
  'exchange_undone',
  'cancelled',
  'refunded_by_hand',
] as const;

/** What moves the order forward: an event, the refund of what was withdrawn from, or packing what lies on the shelf. */
type OrderStep = OperatorEvent | 'pack' | 'refund';

type Props = { shown: OperatorOrder; noteField: RefObject<HTMLElement | null> };

type Step = { step: OrderStep | undefined; waits: ReturnType<typeof waitsFor>; isPart?: boolean };

/** The next step of an order: what is packed can go ahead of what is sewn. Without one what it waits for. */
function stepOf(shown: OperatorOrder): Step {
  const next = nextEvent(shown);
  // What she withdrew from is paid back before anything is cut.
  if (shown.isWithdrawn && next === 'in_production' && possibleChanges(shown).includes('refund')) {
    return { step: 'refund', waits: null };
  }
  if (shown.isReadyToPack && !shown.isPacked && next !== 'payment_settled') return { step: 'pack', waits: null };
  const waits = next === 'shipped' ? waitsFor(shown) : null;
  if (waits?.what === 'sewing' && shown.ready.length > 0) return { step: 'shipped', waits: null, isPart: true };
  return { step: waits ? undefined : next, waits };
}

/** The events that are possible besides the next step. */
function othersThan({ step, waits }: Step, { actions }: OperatorOrder) {
  // What is sewn may be ahead of the board, and is started in spite of a withdrawal only by choice.
  const besides = [
    ...(waits?.what === 'sewing' ? (['shipped'] as const) : []),
    ...(step === 'refund' ? (['in_production'] as const) : []),
    ...OTHERS,
  ];
  return besides.filter((event) => event !== step && actions.includes(event));
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
  const label = useText().t('order.notes.new');
  return { id: 'note', label, icon: 'notes', key: 'KeyN', onAction: () => field.current?.focus() };
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
    if (SILENT.includes(event) && !shown.isWithdrawn) run({ params: { number }, body: { event } });
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
  const { step, waits, isPart } = stepOf(shown);
  const stepText = step && t(`order.do.${isPart ? 'part' : step}`);
  const others = othersThan({ step, waits }, shown).map((event) => ({
    id: event,
    label: t(`order.do.${event}`),
    // Its dialog asks about what is not packed.
    ...(!step && event === 'shipped' && { key: 'KeyS' as const }),
    isDangerous: event === 'cancelled' || event === 'refunded_by_hand',
    onAction: () => happen(event),
  }));
  const take = (chosen: OrderStep) => {
    if (chosen === 'refund') setOpened({ change: chosen });
    else if (chosen === 'pack') void navigate({ to: '/packing/$number', params: { number } } as never);
    else happen(chosen);
  };
  const forward: PageAction[] =
    step && stepText && step !== 'refund'
      ? [{ id: step, label: stepText, key: 'KeyS', onAction: () => take(step) }]
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
        <Button kind="primary" busy={busy} aria-keyshortcuts={step === 'refund' ? 'R' : 'S'} onPress={() => take(step)}>
          {stepText}
        </Button>
      )}
      <OrderDialog opened={opened} shown={shown} onClose={() => setOpened(null)} />
    </>
  );
}

const KEYS: Partial<Record<Change, `Key${string}`>> = {
  delivery: 'KeyA',
  unpack: 'KeyU',
  delay: 'KeyD',
  lines: 'KeyL',
  exchange: 'KeyL',
  parcels: 'KeyP',
  charge: 'KeyC',
  refund: 'KeyR',
};
const ICONS = {
  delivery: 'edit',
  unpack: 'package',
  delay: 'calendar',
  lines: 'shopping-bag',
  exchange: 'arrow-back-up',
  parcels: 'truck-delivery',
  charge: 'credit-card',
  refund: 'arrow-back-up',
  erase: 'trash',
} as const satisfies Record<Change, IconName>;
