import * as z from 'zod/mini';
import { LOCALES } from '../domain/locale.ts';
import { notEmpty } from './cart.ts';
import { OrderRequest } from './order.ts';

/** Where an order that staff take comes from. */
export const ORDER_SOURCES = ['chat', 'phone'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** An order of a customer that staff take: what her checkout would send, in her language, and where it comes from. */
export const TakenOrderRequest = z
  .strictObject({ ...OrderRequest.shape, locale: z.enum(LOCALES), source: z.enum(ORDER_SOURCES, 'required') })
  .check(notEmpty);
export type TakenOrderRequest = z.infer<typeof TakenOrderRequest>;

/**
 * Why an order’s customer is not reminded, or its time not extended, the `reason` of a problem: `not-waiting` – it does
 * not wait for its payment, or no more; `reminded` – less than a day ago; `waits-long` – it would wait for more than a
 * week.
 */
export const UnpaidRefusal = z.enum(['not-waiting', 'reminded', 'waits-long']);
export type UnpaidRefusal = z.infer<typeof UnpaidRefusal>;
