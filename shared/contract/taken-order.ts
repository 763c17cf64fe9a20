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
