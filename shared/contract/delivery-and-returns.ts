import * as z from 'zod/mini';
import { RETURN_KINDS } from '../domain/returns.ts';

/** A calendar day in Moscow, as 2026-03-12. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** From one day to another, both included. */
const Span = z.object({ from: Day, to: Day });

/** When an order is made, and when it arrives; `withYou` is null until a delivery method is known. */
export const DeliveryEstimate = z.object({ made: Span, withYou: z.nullable(Span) });

/** The rule of the returns table that applies to a line. */
export const ReturnKind = z.enum(RETURN_KINDS);
