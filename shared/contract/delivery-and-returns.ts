import * as z from 'zod/mini';
import { RETURN_KINDS } from '../domain/returns.ts';

/** A calendar day in Moscow, as 2026-03-12. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** From one day to another, both included. */
const Span = z.object({ from: Day, to: Day });

/** When a thing is made, and when it is with the shopper; `withYou` is null until it is known how it is sent. */
export const DeliveryEstimate = z.object({ made: Span, withYou: z.nullable(Span) });

/** Which rule of the returns' table a line falls under. */
export const ReturnKind = z.enum(RETURN_KINDS);
