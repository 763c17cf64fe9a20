import { useIntl } from 'react-intl';
import { type Operation, routePattern } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type AuditEntry, isOperatorRole } from '#shared/contract/operator.ts';
import type { MessageId } from '../../app/messages.ts';
import { useText } from '../../app/use-text.ts';

/** The amounts among what the audit records, kopecks. */
const AMOUNTS: readonly string[] = ['total', 'paid', 'returned', 'price', 'compareAt'];

const all: readonly [string, Operation][] = Object.entries(OPERATIONS);
const PATTERNS = all
  .filter(([, { audience }]) => audience === 'operator')
  .map(([name, operation]) => {
    const path = routePattern(operation).replace(/:\w+/g, '[^/]+');
    return { name, pattern: new RegExp(`^${operation.method} ${path}$`) };
  });

type Fact = string | number | boolean | null | undefined;

/** Says what an entry of the audit records in words, and as it stands where there are none for it. */
export function useEntryText() {
  const { t, money } = useText();
  const { messages } = useIntl();
  const text = (id: string, otherwise: string) => (id in messages ? t(id as MessageId) : otherwise);
  const texts: Readonly<Record<string, (value: string) => string>> = {
    role: (value) => (isOperatorRole(value) ? t(`shell.role.${value}`) : value),
    state: (value) => text(`order.state.${value}`, value),
  };
  const describe = (name: string, value: Fact) => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean' || /^is[A-Z]/.test(name)) return t(value ? 'staff.audit.yes' : 'staff.audit.no');
    if (typeof value === 'number') return AMOUNTS.includes(name) ? money(value) : String(value);
    return texts[name]?.(value) ?? value;
  };
  return {
    what: ({ action }: AuditEntry) => {
      const name = PATTERNS.find(({ pattern }) => pattern.test(action))?.name;
      return name === undefined ? action : text(`staff.audit.operation.${name}`, action);
    },
    changes: ({ before, after }: AuditEntry) =>
      Object.entries(after ?? {})
        .filter(([name, value]) => before?.[name] !== value)
        .map(([name, value]) => {
          const label = text(`staff.audit.fact.${name}`, name);
          const to = describe(name, value);
          return before === null ? `${label}: ${to}` : `${label}: ${describe(name, before[name])} → ${to}`;
        })
        .join(', '),
    outcome: ({ status }: AuditEntry) => {
      if (status === null) return t('staff.audit.unknown');
      return status < 400 ? t('staff.audit.done') : t('staff.audit.refused', { status });
    },
  };
}
