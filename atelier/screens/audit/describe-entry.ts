import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { type Operation, routePattern } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type AuditEntry, REFUSALS_CAPPED } from '#shared/contract/operator.ts';

const all: readonly [string, Operation][] = Object.entries(OPERATIONS);
const PATTERNS = all
  .filter(([, { audience }]) => audience === 'operator')
  .map(([name, operation]) => {
    const path = routePattern(operation).replace(/:\w+/g, '[^/]+');
    const text = `staff.audit.operation.${name}` as AtelierMessageId;
    return { text, pattern: new RegExp(`^${operation.method} ${path}$`) };
  });

/**
 * Longer than a call may take, ms: one without an outcome before that is in progress, such as reading the audit log
 * itself.
 */
const MAX_CALL_MS = 60_000;
const isRecent = (at: string) => Date.now() - Date.parse(at) < MAX_CALL_MS;

/** What is said of a refusal, by its status. */
const REFUSALS: ReadonlyMap<number, AtelierMessageId> = new Map([
  [401, 'staff.audit.refused.signedOut'],
  [403, 'staff.audit.refused.right'],
  [404, 'staff.audit.refused.missing'],
  [409, 'staff.audit.refused.changed'],
  [422, 'staff.audit.refused.typed'],
  [429, 'staff.audit.refused.often'],
]);

/** Describes an entry of the audit log, and its outcome unless it was done; a former version's call stays as it is. */
export function useEntryText() {
  const { t } = useText();
  return {
    what: ({ action }: AuditEntry) => {
      if (action === REFUSALS_CAPPED) return t('staff.audit.capped');
      const known = PATTERNS.find(({ pattern }) => pattern.test(action));
      return known ? t(known.text) : action;
    },
    outcome: ({ status, at }: AuditEntry) => {
      if (status === null) return t(isRecent(at) ? 'staff.audit.running' : 'staff.audit.unknown');
      return status < 400 ? null : t(REFUSALS.get(status) ?? 'staff.audit.refused');
    },
  };
}
