import { sql } from 'drizzle-orm';
import type { OrderState } from '#shared/contract/order.ts';

const TO_BE_MADE: readonly OrderState[] = ['confirmed', 'paid', 'in_production'];

/** The condition that an order is paid for, or costs nothing, and is not sent yet. */
export const isToBeMade = sql`orders.state IN (${sql.join(
  TO_BE_MADE.map((state) => sql`${state}`),
  sql`, `,
)})`;
