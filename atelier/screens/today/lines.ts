import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole, type Operator } from '#shared/contract/operator.ts';
import type { TodayKind, TodayLine } from '#shared/contract/today.ts';

/** What is owed or urgent, debts first, and the work of the day. */
export const LINE_GROUPS = {
  urgent: [
    'owed',
    'refused',
    'repay',
    'withdrawal',
    'late',
    'delay',
    'stopped',
    'recut',
    'materials',
    'payment',
    'difference',
    'receipt',
    'email',
    'provider',
    'health',
  ],
  work: [
    'answered',
    'own-change',
    'fitting',
    'returns',
    'reviews',
    'arrange',
    'unpaid',
    'due',
    'begin',
    'asked',
    'pack',
    'refund',
    'charge',
    'leftover',
    'exchange',
    'stock',
    'waited',
  ],
} as const satisfies Readonly<Record<string, readonly TodayKind[]>>;
export type LineGroup = keyof typeof LINE_GROUPS;

export const LINE_ICONS: Readonly<Record<TodayKind, IconName>> = {
  late: 'clock',
  delay: 'send',
  stopped: 'archive',
  recut: 'scissors',
  materials: 'needle-thread',
  payment: 'credit-card',
  refused: 'arrow-back-up',
  withdrawal: 'file-x',
  difference: 'alert-triangle',
  receipt: 'receipt',
  email: 'mail',
  refund: 'arrow-back-up',
  arrange: 'user',
  unpaid: 'credit-card',
  due: 'calendar',
  begin: 'scissors',
  asked: 'message-question',
  answered: 'message-question',
  'own-change': 'edit',
  fitting: 'video',
  returns: 'truck-return',
  repay: 'arrow-back-up',
  reviews: 'star',
  pack: 'package',
  charge: 'credit-card',
  owed: 'arrow-back-up',
  leftover: 'archive',
  exchange: 'archive',
  stock: 'tag',
  waited: 'tag',
  provider: 'alert-triangle',
  health: 'heartbeat',
};

type Target = { to: string; search: Readonly<Record<string, string | undefined>> };

const ELSEWHERE: Readonly<Partial<Record<TodayKind, Target>>> = {
  pack: { to: '/packing', search: {} },
  asked: { to: '/production', search: {} },
  answered: { to: '/production', search: {} },
  delay: { to: '/production', search: {} },
  stopped: { to: '/production', search: {} },
  recut: { to: '/production', search: {} },
  materials: { to: '/materials', search: { part: 'buy' } },
  stock: { to: '/products', search: { lowStock: '1' } },
  waited: { to: '/products', search: { waited: '1' } },
  health: { to: '/health', search: {} },
  withdrawal: { to: '/withdrawals', search: {} },
  fitting: { to: '/fittings', search: {} },
  reviews: { to: '/reviews', search: {} },
  returns: { to: '/returns', search: { state: 'asked' } },
  repay: { to: '/returns', search: { state: 'received' } },
};

/** The screen for a line's work; null if it is done elsewhere. People who see no orders use the board. */
export function lineTarget({ kind, orders }: TodayLine, member: Pick<Operator, 'roles'>): Target | null {
  if (orders) {
    if (!hasRole(member, OPERATIONS.listOrders.roles)) return { to: '/production', search: {} };
    // As in the list's own view of a stage.
    return { to: '/orders', search: { ...orders, ...(orders.stage && { sort: 'delivery-date' }) } };
  }
  return ELSEWHERE[kind] ?? null;
}
