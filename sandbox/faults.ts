import { Hono } from 'hono';
import * as z from 'zod/mini';
import { FAILURE_STATUSES } from './api-error.ts';

const Count = z.int().check(z.minimum(0), z.maximum(1000));
const DAY_MS = 24 * 60 * 60 * 1000;
const Milliseconds = z.int().check(z.minimum(0), z.maximum(30 * DAY_MS));

const members = {
  /** Wait before every call of the API is acted on: longer than its caller waits, and the provider hangs. */
  slow_ms: Milliseconds,
  /** How many calls of the API to fail without acting, and with which status. */
  fail_next: Count,
  fail_status: z.literal(FAILURE_STATUSES),
  /** How many POSTs to act on, and then to answer with 500. */
  lose_next: Count,
  /** Notifications never leave. */
  drop_notifications: z.boolean(),
  /** How many more times to send each notification, at the same moment. */
  duplicate_notifications: Count,
  /** A notification overtakes those that wait to leave. */
  reverse_notifications: z.boolean(),
  /** A stranger says of every new payment that it was paid. */
  forge_notifications: z.boolean(),
  /** How long after the event the first notification leaves. */
  notification_delay_ms: Milliseconds,
  /** Refunds stay `pending` until this is switched off. */
  hold_refunds: z.boolean(),
  /** Refunds end as `canceled` with `general_decline`. */
  decline_refunds: z.boolean(),
  /** How many letters of the shop's to refuse. */
  refuse_letters: Count,
  /** How far the provider's clock runs ahead: 3 600 000 makes this moment's payments expire. It may lag a day, too. */
  clock_ms: z.int().check(z.minimum(-DAY_MS), z.maximum(30 * DAY_MS)),
};

/** What goes wrong, for tests of how the shop bears it. */
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
  refuse_letters: z._default(members.refuse_letters, 0),
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
  refuse_letters: z.optional(members.refuse_letters),
  clock_ms: z.optional(members.clock_ms),
});

/** The faults in force, stored with the provider's books. */
export type FaultSwitch = { current(): Faults; set(faults: Faults): void; reset(): void };

/** Takes one off a counted fault; true where there was one to take. */
export function spend(faults: FaultSwitch, name: 'fail_next' | 'lose_next' | 'refuse_letters'): boolean {
  const current = faults.current();
  if (current[name] === 0) return false;
  faults.set({ ...current, [name]: current[name] - 1 });
  return true;
}

/** GET shows the faults, POST changes the ones it names, DELETE puts them back as configured. */
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
