import * as z from 'zod/mini';
import { LineMeasurements } from './made-to-order.ts';
import { Order } from './order.ts';

/** An order of the same mailbox or phone as another one. */
const CustomerOrder = z.object({
  ...z.pick(Order, { number: true, state: true, createdAt: true, total: true }).shape,
  /** The measurements that its shopper gave, with what she said since; without those of standard sizes. */
  measured: z.array(z.object({ name: z.string(), measurements: LineMeasurements })),
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/**
 * The other orders whose contact has the same mailbox or phone, newest first. `position`: the order is the first,
 * second … of them, without what was cancelled or expired. What was erased is not counted: position is null if the
 * order itself was.
 */
export const CustomerOrders = z.object({ position: z.nullable(z.int()), orders: z.array(CustomerOrder) });
export type CustomerOrders = z.infer<typeof CustomerOrders>;
