import * as z from 'zod/mini';
import { Order } from './order.ts';
import { line } from './typed-text.ts';

/**
 * The roles of the shop's people. `owner`: everything; `manager`: orders, refunds and messages; `maker`: production,
 * without names; `editor`: the catalogue and the pages. Each operation lists its roles.
 */
export const OPERATOR_ROLES = ['owner', 'manager', 'maker', 'editor'] as const;
export const OperatorRole = z.enum(OPERATOR_ROLES);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** The roles of one person, whose rights are those of all of them; an owner needs no other. */
const OperatorRoles = z.array(OperatorRole).check(z.minLength(1), z.maxLength(OPERATOR_ROLES.length));

/** The name of a shop's first owner until they have given theirs. */
export const UNNAMED_OWNER = 'owner';

/** A person of the shop. */
export const Operator = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: z.string(),
  roles: OperatorRoles,
  /** Their address at Cloudflare Access, in lower case; null if they have none. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** When their access was ended; null while it lasts. */
  deactivatedAt: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;

/** Whether somebody has one of the roles that something is for. */
export function hasRole({ roles }: Pick<Operator, 'roles'>, wanted: readonly OperatorRole[]): boolean {
  return roles.some((role) => wanted.includes(role));
}

export const NewOperator = z.strictObject({
  name: line(80),
  roles: OperatorRoles,
});
export type NewOperator = z.infer<typeof NewOperator>;

/** The token itself is not stored: the shop knows its hash. */
export const CreatedOperator = z.object({ operator: Operator, token: z.string() });

export const AuditQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Only actions on this order. */
  order: z.optional(Order.shape.number),
  /** Only actions of this person. */
  operator: z.optional(Operator.shape.id),
  /** Only changes, only reads, or only refusals. */
  kind: z.optional(z.enum(['actions', 'views', 'refused'])),
  /** Days of the shop's time, both included. */
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The fields of an order or a person that a change may affect; none of a shopper's data. */
export const AuditedFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditedFacts = z.infer<typeof AuditedFacts>;

/**
 * The action of the entry that says that no more refused calls of its caller, or of strangers, are recorded that day.
 */
export const REFUSALS_CAPPED = 'refusals-capped';

export const AuditEntry = z.object({
  at: z.string(),
  /** Who called; null if there was no valid token. */
  operator: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The network address of the caller; empty if unknown. */
  address: z.string(),
  /** Method and path, or {@link REFUSALS_CAPPED}. */
  action: z.string(),
  /** The record that it was about, as `order 1042`; empty if there was no single one. */
  subject: z.string(),
  /** The status of its response; null if there was none. */
  status: z.nullable(z.int()),
  before: z.nullable(AuditedFacts),
  after: z.nullable(AuditedFacts),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;
