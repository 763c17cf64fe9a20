import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

/** A certificate as it was priced; `deliverOn` is the day that it would really be sent. */
export const QuotedCertificate = z.object({
  key: z.string(),
  sku: z.string(),
  amount: Kopecks,
  deliverOn: z.string(),
});

/** What a code is worth now; the shop has `blocked` ones. `spent` also stands for one whose money is held by an order that is being paid. */
const CODE_STATES = ['ok', 'unknown', 'spent', 'expired', 'blocked'] as const;

/** A code that was given with a cart. */
export const QuotedCode = z.object({
  lastFour: z.string(),
  state: z.enum(CODE_STATES),
  /** Kopecks left on it, before this cart. */
  balance: Kopecks,
  /** What it takes off this cart. */
  used: Kopecks,
});
export type QuotedCode = z.infer<typeof QuotedCode>;
