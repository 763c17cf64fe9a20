import * as z from 'zod/mini';
import { LOCALES } from '../domain/locale.ts';
import { LineMeasurements } from './made-to-order.ts';
import { Order, OrderContactResponse } from './order.ts';
import { DeliveryMethodId } from './quote.ts';

/** The measurements that a shopper gave, with what she said since; without those of standard sizes. */
const GivenMeasures = z.array(z.object({ name: z.string(), measurements: LineMeasurements }));

/** An order of the same mailbox or phone as another one. */
const CustomerOrder = z.object({
  ...z.pick(Order, { number: true, state: true, createdAt: true, total: true }).shape,
  measured: GivenMeasures,
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/**
 * The other orders whose contact has the same mailbox or phone, newest first. `position`: the order is the first,
 * second … of them, without what was cancelled or expired. What was erased is not counted: position is null if the
 * order itself was. `customer`: what a new order of hers begins with, as the order has it.
 */
export const CustomerOrders = z.object({
  position: z.nullable(z.int()),
  orders: z.array(CustomerOrder),
  customer: z.nullable(
    z.object({
      contact: OrderContactResponse,
      locale: z.enum(LOCALES),
      delivery: z.nullable(DeliveryMethodId),
      createdAt: z.string(),
      measured: GivenMeasures,
    }),
  ),
});
export type CustomerOrders = z.infer<typeof CustomerOrders>;
