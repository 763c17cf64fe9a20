import * as z from 'zod/mini';
import { MESSENGER_KINDS } from '../domain/messengers.ts';
import { EmailAddress } from './email.ts';
import { line, lines } from './typed-text.ts';
import { TimeZone } from './withdrawal.ts';

/** When a fitting begins: a full or a half hour, ISO 8601, UTC. */
export const FittingTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:[03]0:00\.000Z$/, 'time'));

/** How many times somebody who asks for a fitting proposes. */
const TIMES = 2;

/** A request for a fitting by video: who, when, and how they are called. */
export const FittingRequest = z.strictObject({
  name: line(120),
  email: EmailAddress,
  times: z.array(FittingTime).check(
    z.length(TIMES, 'two'),
    z.refine((times) => new Set(times).size === times.length, 'different'),
  ),
  messenger: z.enum(MESSENGER_KINDS),
  /** A name or a phone number in that messenger. */
  account: line(100),
  note: z.union([z.literal(''), lines(600)]),
  /** Hers, in which she reads the time in emails. */
  timeZone: TimeZone,
  consent: z.literal(true, 'consent'),
});
export type FittingRequest = z.infer<typeof FittingRequest>;

/**
 * `asked`: waits for the shop; `offered`: the shop proposes another time, and waits for her; `agreed`; `declined` by
 * the shop; `cancelled` by either.
 */
const FITTING_STATES = ['asked', 'offered', 'agreed', 'declined', 'cancelled'] as const;
export const FittingState = z.enum(FITTING_STATES);
export type FittingState = z.infer<typeof FittingState>;

/** A fitting as who asked for it sees it, by the link of its emails. */
export const OwnFitting = z.object({
  state: FittingState,
  /** As she asked; ISO 8601. */
  times: z.array(z.string()),
  /** The time that is offered or agreed; null if there is none. */
  at: z.nullable(z.string()),
  messenger: z.enum(MESSENGER_KINDS),
  timeZone: z.nullable(z.string()),
  /** What the shop wrote with its answer; empty for nothing. */
  words: z.string(),
  /** Whether it has begun: nothing can be changed any more. */
  isOver: z.boolean(),
});
export type OwnFitting = z.infer<typeof OwnFitting>;

export const FittingId = z.string().check(z.regex(/^[\w-]{43}$/));

/** A fitting as the shop sees it. */
export const Fitting = z.extend(OwnFitting, {
  id: FittingId,
  name: z.string(),
  email: z.string(),
  account: z.string(),
  note: z.string(),
  /** Those of the times she asked for that are promised to others. */
  taken: z.array(z.string()),
  askedAt: z.string(),
  /** Of this version of it, which an answer names. */
  revision: z.int(),
  /** Whether its last email is not tried any more: somebody has to write. */
  isEmailLost: z.boolean(),
});
export type Fitting = z.infer<typeof Fitting>;

/** Which of them are listed. */
export const FITTING_LISTS = ['open', 'ended'] as const;

const Words = z.union([z.literal(''), lines(600)]);

/** What the shop answers: one of the times, another one, or none. */
export const FittingAnswer = z.strictObject({
  answer: z.enum(['agree', 'offer', 'decline', 'cancel']),
  /** For `agree` and `offer`. */
  at: z.nullable(FittingTime),
  words: Words,
  revision: z.int().check(z.gte(1)),
});
export type FittingAnswer = z.infer<typeof FittingAnswer>;
