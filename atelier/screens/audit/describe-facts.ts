import { useIntl } from 'react-intl';
import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { orderStateText } from '#atelier/parts/orders/order-state.tsx';
import type { AuditEntry, AuditedFacts, OperatorRole } from '#shared/contract/operator.ts';
import { OrderState } from '#shared/contract/order.ts';

type Fact = string | number | boolean | null | undefined;
type Format = 'amount' | 'flag' | 'moment' | 'day' | 'roles' | 'size';

/** Facts that are not shown as stored: kopecks, yes or no, ms since 1970, days. */
const FORMATS: Readonly<Record<Format, readonly string[]>> = {
  amount: ['total', 'paid', 'returned', 'price', 'compareAt', 'balance', 'minimum'],
  /** And all whose name begins with `is`. */
  flag: [
    ...['active', 'hasToken', 'published', 'archived', 'hasOwnOrder', 'fullPriceOnly', 'isAnnounced', 'combines'],
    'ownChanges',
  ],
  moment: ['startsAt', 'endsAt', 'endedAt'],
  day: ['readyBy'],
  /** Between spaces. */
  roles: ['role'],
  /** Bytes. */
  size: ['bytes'],
};
const FORMAT_NAMES = ['amount', 'flag', 'moment', 'day', 'roles', 'size'] as const;
const BYTES_PER_KILOBYTE = 1024;
/** Stored values that mean nothing. */
const NOTHING: readonly Fact[] = [null, undefined, '', '[]'];
/** What needs no label: who or what it is, and how far. */
const SAID_ALONE: readonly string[] = ['name', 'role', 'state', 'withdrawal', 'fitting', 'returnMove', 'returnState'];
/** Values that have a name: the prefix of its message. */
const NAMES: Readonly<Record<string, string>> = {
  stage: 'production.stage.',
  benefit: 'promotions.benefit.',
  reason: 'catalogue.reason.',
  source: 'order.source.',
  receivedAs: 'order.received.',
  withdrawal: 'withdrawals.did.',
  fitting: 'fittings.did.',
  returnMove: 'order.event.return-',
  returnState: 'returns.state.',
};

/** Describes the changes of an entry of the audit log: each fact by name, before and after. */
export function useFactTexts(): (entry: Pick<AuditEntry, 'before' | 'after'>) => readonly string[] {
  const { t, money, moment, day, roleNames } = useText();
  const { messages } = useIntl();
  const text = (id: string, otherwise: string) => (id in messages ? t(id as AtelierMessageId) : otherwise);
  const formats: Readonly<Record<Format, (value: string | number | boolean) => string>> = {
    amount: (value) => money(Number(value)),
    flag: (value) => t(value ? 'staff.audit.yes' : 'staff.audit.no'),
    moment: (value) => moment(new Date(Number(value)).toISOString()),
    day: (value) => day(String(value)),
    roles: (value) => roleNames(String(value).split(' ') as OperatorRole[]),
    size: (value) => t('staff.audit.kilobytes', { count: Math.ceil(Number(value) / BYTES_PER_KILOBYTE) }),
  };
  const describe = (name: string, value: Fact, { benefit }: AuditedFacts) => {
    if (value === null || value === undefined || NOTHING.includes(value)) return '–';
    if (name === 'value' && benefit === 'amount') return formats.amount(value);
    const format = /^is[A-Z]/.test(name) ? 'flag' : FORMAT_NAMES.find((each) => FORMATS[each].includes(name));
    if (format) return formats[format](value);
    const state = name === 'state' && OrderState.safeParse(value).data;
    return state ? t(orderStateText(state)) : text(`${NAMES[name] ?? ''}${value}`, listOf(value));
  };
  return ({ before, after }) => {
    const facts = after ?? {};
    return (
      Object.entries(facts)
        // Of what is new only what it has: that it can be used goes without saying.
        .filter(([name]) => !(name === 'benefit' && isOfSet(facts)))
        .filter(([name, value]) =>
          before ? before[name] !== value : Boolean(value) && !NOTHING.includes(value) && name !== 'active',
        )
        .map(([name, value]) => {
          // The checksum of a product tells only that something of it is another.
          if (name === 'revision' && typeof value === 'string') return t('staff.audit.otherFields');
          // The amount of a set is its price, and not a discount.
          const label = text(`staff.audit.fact.${name === 'value' && isOfSet(facts) ? 'price' : name}`, name);
          const to = describe(name, value, facts);
          const change = before === null ? to : `${describe(name, before[name], before)} → ${to}`;
          return SAID_ALONE.includes(name) ? change : `${label}: ${change}`;
        })
    );
  };
}

function isOfSet({ setHandle }: AuditedFacts): boolean {
  return setHandle !== undefined && !NOTHING.includes(setHandle);
}

/** A stored list of words, formatted; anything else unchanged. */
function listOf(value: string | number | boolean): string {
  const isList = typeof value === 'string' && /^\["[^"]*"(,"[^"]*")*\]$/.test(value);
  return isList ? value.slice(2, -2).replaceAll('","', ', ') : String(value);
}
