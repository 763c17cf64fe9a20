import * as z from 'zod/mini';
import { Order } from './order.ts';
import { oneLine } from './typed-text.ts';

/**
 * What people of the shop may do. `owner`: everything; `manager`: orders, refunds and messages; `maker`: what is sewn,
 * and for nobody that has a name; `editor`: the catalogue and the pages. Each operation says whose it is.
 */
export const OPERATOR_ROLES = ['owner', 'manager', 'maker', 'editor'] as const;
export const OperatorRole = z.enum(OPERATOR_ROLES);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** A person of the shop. */
export const Operator = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: z.string(),
  role: OperatorRole,
  /** What Cloudflare Access knows them by, in lower case; null where it does not. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** When what they may do was ended; null while they may do it. */
  deactivatedAt: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;

export const NewOperator = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'too-long'), oneLine),
  role: OperatorRole,
});
export type NewOperator = z.infer<typeof NewOperator>;

/** The token is stored nowhere: the shop knows its hash. */
export const CreatedOperator = z.object({ operator: Operator, token: z.string() });

export const AuditQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Only what was done to an order. */
  order: z.optional(Order.shape.number),
  /** Only what a person did. */
  operator: z.optional(Operator.shape.id),
  /** Only what changes something, only what reads something, or only what was refused. */
  kind: z.optional(z.enum(['actions', 'views', 'refused'])),
  /** Days of the shop's time, both included. */
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** What of an order or a person a change may change; nothing of a shopper's. */
export const AuditedFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditedFacts = z.infer<typeof AuditedFacts>;

export const AuditEntry = z.object({
  at: z.string(),
  /** Whose call it was; null for whoever had no valid token. */
  operator: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The network address it came from; empty where that is not known. */
  address: z.string(),
  /** Method and path. */
  action: z.string(),
  /** What it was about, as `order 1042`; empty where it was about no single thing. */
  subject: z.string(),
  /** The status of its answer; null where it never came to one. */
  status: z.nullable(z.int()),
  before: z.nullable(AuditedFacts),
  after: z.nullable(AuditedFacts),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;
