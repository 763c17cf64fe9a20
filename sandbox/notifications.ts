import type { FaultSwitch } from './faults.ts';
import type { Payment } from './payment.ts';
import type { RefundObject } from './refund.ts';
import type { Notification, Store } from './store.ts';

const SECOND_MS = 1000;
/** The provider does not publish its intervals; only that they continue for a day after the event. */
const RETRY_DELAYS_MS = [10, 30, 60, 300, 900].map((seconds) => seconds * SECOND_MS);
const LAST_DELAY_MS = 3600 * SECOND_MS;
const GIVE_UP_MS = 24 * 3600 * SECOND_MS;
const ANSWER_MS = 10 * SECOND_MS;

type Event =
  | { event: 'payment.waiting_for_capture' | 'payment.succeeded' | 'payment.canceled'; object: Payment }
  | { event: 'refund.succeeded'; object: RefundObject };

export type Notifier = ReturnType<typeof createNotifier>;

/** Notifies the shop of events. `notificationUrl` may be a path on the payment's origin; if empty nothing is sent. */
export function createNotifier({
  store,
  faults,
  notificationUrl,
  now,
}: {
  store: Store;
  faults: FaultSwitch;
  notificationUrl: string;
  now: () => number;
}) {
  return {
    /** Queues a notification with the current state of the object. */
    queue(event: Event, origin: string): void {
      const { drop_notifications, duplicate_notifications, notification_delay_ms, reverse_notifications } =
        faults.current();
      if (notificationUrl === '' || drop_notifications) return;
      const made_at = now();
      const notification = {
        url: new URL(notificationUrl, origin).href,
        body: JSON.stringify({ type: 'notification', ...event }),
        made_at,
        due_at: made_at + notification_delay_ms,
      };
      if (reverse_notifications) store.overtake(notification.due_at, notification.due_at + SECOND_MS);
      for (let copy = 0; copy <= duplicate_notifications; copy += 1) store.addNotification(notification);
    },
    /** Sends everything due in parallel, as the provider does. */
    async deliver(until: number): Promise<void> {
      await Promise.all(store.listDue(until).map((notification) => deliverOne(notification, store, now())));
    },
  };
}

async function deliverOne(notification: Notification, store: Store, now: number): Promise<void> {
  if (await isAcknowledged(notification)) return store.dropNotification(notification.number);
  const next = now + (RETRY_DELAYS_MS[notification.tries] ?? LAST_DELAY_MS);
  if (next > notification.made_at + GIVE_UP_MS) return store.dropNotification(notification.number);
  store.delayNotification(notification.number, next);
}

/** Only 200 acknowledges; another 2xx, a redirect or no response does not. */
async function isAcknowledged({ url, body }: Notification): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
