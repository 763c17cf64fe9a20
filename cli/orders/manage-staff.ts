import type * as z from 'zod/mini';
import type { StaffMember } from '#shared/contract/authentication.ts';
import type { AuditEntry, CreatedOperator, Operator } from '#shared/contract/operator.ts';
import type { OrdersAction } from './arguments.ts';
import { describeTable, minuteOf } from './describe.ts';
import type { OperatorClient } from './operator-client.ts';

/** Actions about the shop's people, not about orders. */
export type StaffAction = Extract<
  OrdersAction,
  { kind: 'operators' | 'add-operator' | 'renew-token' | 'end-operator' | 'audit' }
>;

const KINDS: readonly string[] = [
  'operators',
  'add-operator',
  'renew-token',
  'end-operator',
  'audit',
] satisfies StaffAction['kind'][];

export function isAboutStaff(action: OrdersAction): action is StaffAction {
  return KINDS.includes(action.kind);
}

/** Runs an action, and returns its output. */
export async function manageStaff(shop: OperatorClient, action: StaffAction, json: boolean): Promise<string> {
  const written = <T>(value: T, text: (value: T) => string) => (json ? JSON.stringify(value, null, 2) : text(value));
  switch (action.kind) {
    case 'operators':
      return written((await shop.operators()).operators, describeStaff);
    case 'add-operator':
      return written(await shop.addOperator(action.operator), describeCreated);
    case 'renew-token':
      return written(await shop.renewToken(action.id), describeCreated);
    case 'end-operator':
      return written([await shop.endOperator(action.id)], describeOperators);
    case 'audit':
      return written(await readAudit(shop, action.order), describeAudit);
  }
}

async function readAudit(shop: OperatorClient, order: string | undefined): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for await (const entry of shop.audit(order)) entries.push(entry);
  return entries;
}

function describeCreated({ operator, token }: z.infer<typeof CreatedOperator>): string {
  return [describeOperators([operator]), '', `OPERATOR_TOKEN=${token}`].join('\n');
}

function describeStaff(staff: readonly StaffMember[]): string {
  const rows = staff.map(({ id, name, roles, createdAt, deactivatedAt, token }) => {
    const times = [createdAt, deactivatedAt, token?.endsAt ?? null, token?.lastUsedAt ?? null];
    return [id, name, roles.join(', '), ...times.map((time) => (time === null ? '' : minuteOf(time)))];
  });
  const heads = ['id', 'name', 'roles', 'since (UTC)', 'until (UTC)', 'token until (UTC)', 'token used (UTC)'];
  return describeTable(heads, rows);
}

function describeOperators(operators: readonly Operator[]): string {
  const rows = operators.map(({ id, name, roles, createdAt, deactivatedAt }) => {
    return [id, name, roles.join(', '), minuteOf(createdAt), deactivatedAt === null ? '' : minuteOf(deactivatedAt)];
  });
  return describeTable(['id', 'name', 'roles', 'since (UTC)', 'until (UTC)'], rows);
}

function describeAudit(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ at, operator, address, action, status, before, after }) => {
    return [minuteOf(at), operator?.name ?? '', address, action, String(status ?? ''), changesOf(before, after)];
  });
  return describeTable(['at (UTC)', 'who', 'from', 'call', 'status', 'changed'], rows);
}

function changesOf(before: AuditEntry['before'], after: AuditEntry['after']): string {
  const changed = Object.entries(after ?? {}).filter(([name, value]) => before?.[name] !== value);
  return changed.map(([name, value]) => `${name}: ${before?.[name] ?? ''} → ${value}`).join(', ');
}
