import type { Claim } from '#api/http/act-once.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Fired, fire } from '#api/orders/transition.ts';
import { askGently } from '#api/payments/ask-gently.ts';
import { findBlockingAttempt } from '#api/payments/attempts.ts';
import { withPatience } from '#api/payments/provider-patience.ts';
import { settleMismatch } from '#api/payments/settle-mismatch.ts';
import type { Ports } from '#api/ports.ts';
import type { OperatorEvent } from '#shared/contract/operator-operations.ts';

/** Why an event did not happen, in words for whoever asked for it. */
const REASONS: Readonly<Record<Exclude<Fired, 'moved' | 'same'>, string>> = {
  illegal:
    'The order is not in a state from which this can happen; one whose money came otherwise than by card here needs paid_by_hand first',
  stale: 'The order changed meanwhile: look at it again',
  held: 'A card payment of the order stands in the way: one is under way, which may last an hour, or waits for a person, or its money has to go back by card. An order of certificates ends when their letters were sent',
};

/**
 * Lets an event happen at a person's word. The card provider is asked first, so that nobody cancels what was paid a
 * moment ago. Throws a Refusal that says why it did not happen.
 */
export async function fireByHand(
  ports: Ports,
  orderId: string,
  { event, track, claim }: { event: OperatorEvent; track?: string | undefined; claim: Claim },
): Promise<void> {
  if (event === 'payment_settled') {
    if (await settleMismatch(ports, orderId, claim)) return;
    throw new Refusal('event-refused', { detail: 'No payment of the order waits for a person' });
  }
  const open = await findBlockingAttempt(ports.database, orderId);
  if (open) await withPatience(askGently(ports, open), open);
  const fired = await fire(ports, {
    orderId,
    event,
    actor: 'operator',
    together: claim(),
    ...(event === 'shipped' && track !== undefined && { detail: track }),
  });
  if (fired !== 'moved' && fired !== 'same') throw new Refusal('event-refused', { detail: REASONS[fired] });
}
