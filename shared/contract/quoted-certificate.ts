import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

/** A quoted certificate; `deliverOn` is the day on which it would actually be sent. */
export const QuotedCertificate = z.object({
  key: z.string(),
  sku: z.string(),
  amount: Kopecks,
  deliverOn: z.string(),
});

/**
 * The state of a code; `blocked` by the shop. `spent` also means that its money is reserved by an order that is being
 * paid.
 */
const CODE_STATES = ['ok', 'unknown', 'spent', 'expired', 'blocked'] as const;

/** A code of the quoted cart. */
export const QuotedCode = z.object({
  lastFour: z.string(),
  state: z.enum(CODE_STATES),
  /** Kopecks left on it, before this cart. */
  balance: Kopecks,
  /** The amount that it pays of this cart. */
  used: Kopecks,
});
export type QuotedCode = z.infer<typeof QuotedCode>;
