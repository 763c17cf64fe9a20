import { Hono } from 'hono';
import * as z from 'zod/mini';
import { FAILURE_STATUSES } from './api-error.ts';

const Count = z.int().check(z.minimum(0), z.maximum(1000));
const DAY_MS = 24 * 60 * 60 * 1000;
const Milliseconds = z.int().check(z.minimum(0), z.maximum(730 * DAY_MS));

const members = {
  /** Delay before every call of the API: longer than the caller waits, and the provider hangs. */
  slow_ms: Milliseconds,
  /** How many calls of the API fail without effect, and with which status. */
  fail_next: Count,
  fail_status: z.literal(FAILURE_STATUSES),
  /** How many POSTs have their effect, but respond with 500. */
  lose_next: Count,
  /** Notifications are never sent. */
  drop_notifications: z.boolean(),
  /** How many additional times each notification is sent, at the same time. */
  duplicate_notifications: Count,
  /** A notification overtakes those that are waiting. */
  reverse_notifications: z.boolean(),
  /** Sends a forged notification of success for every new payment. */
  forge_notifications: z.boolean(),
  /** The delay between an event and its first notification. */
  notification_delay_ms: Milliseconds,
  /** Refunds stay `pending` until this is switched off. */
  hold_refunds: z.boolean(),
  /** Refunds end as `canceled` with `general_decline`. */
  decline_refunds: z.boolean(),
  /** How many emails of the shop are refused. */
  refuse_emails: Count,
  /** How far the provider's clock is ahead: 3 600 000 makes current payments expire. It may be up to a day behind. */
  clock_ms: z.int().check(z.minimum(-DAY_MS), z.maximum(730 * DAY_MS)),
};

/** Simulated faults, to test how the shop handles them. */
export const Faults = z.strictObject({
  slow_ms: z._default(members.slow_ms, 0),
  fail_next: z._default(members.fail_next, 0),
  fail_status: z._default(members.fail_status, 500),
  lose_next: z._default(members.lose_next, 0),
  drop_notifications: z._default(members.drop_notifications, false),
  duplicate_notifications: z._default(members.duplicate_notifications, 0),
  reverse_notifications: z._default(members.reverse_notifications, false),
  forge_notifications: z._default(members.forge_notifications, false),
  notification_delay_ms: z._default(members.notification_delay_ms, 500),
  hold_refunds: z._default(members.hold_refunds, false),
  decline_refunds: z._default(members.decline_refunds, false),
  refuse_emails: z._default(members.refuse_emails, 0),
  clock_ms: z._default(members.clock_ms, 0),
});
export type Faults = z.infer<typeof Faults>;

const Patch = z.strictObject({
  slow_ms: z.optional(members.slow_ms),
  fail_next: z.optional(members.fail_next),
  fail_status: z.optional(members.fail_status),
  lose_next: z.optional(members.lose_next),
  drop_notifications: z.optional(members.drop_notifications),
  duplicate_notifications: z.optional(members.duplicate_notifications),
  reverse_notifications: z.optional(members.reverse_notifications),
  forge_notifications: z.optional(members.forge_notifications),
  notification_delay_ms: z.optional(members.notification_delay_ms),
  hold_refunds: z.optional(members.hold_refunds),
  decline_refunds: z.optional(members.decline_refunds),
  refuse_emails: z.optional(members.refuse_emails),
  clock_ms: z.optional(members.clock_ms),
});

/** The current faults, stored with the provider's data. */
export type FaultSwitch = { current(): Faults; set(faults: Faults): void; reset(): void };

/** Uses up one of a counted fault; true if there was one. */
export function spendFault(faults: FaultSwitch, name: 'fail_next' | 'lose_next' | 'refuse_emails'): boolean {
  const current = faults.current();
  if (current[name] === 0) return false;
  faults.set({ ...current, [name]: current[name] - 1 });
  return true;
}

/** GET shows the faults, POST changes the given ones, DELETE restores the configured ones. */
export function createFaultRoutes(faults: FaultSwitch): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json(faults.current()));
  app.post('/', async (c) => {
    const patch = Patch.safeParse(await c.req.json().catch(() => null));
    if (!patch.success) return c.json({ error: z.prettifyError(patch.error) }, 400);
    faults.set(Faults.parse({ ...faults.current(), ...patch.data }));
    return c.json(faults.current());
  });
  app.delete('/', (c) => {
    faults.reset();
    return c.json(faults.current());
  });
  return app;
}
