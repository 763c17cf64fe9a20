import { listOpenAttempts, touchAttempt } from '#api/payments/attempts.ts';
import { listOwedReceipts, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import { compareBooks } from '#api/payments/compare-books.ts';
import { askFailedProvider } from '#api/payments/payment-health.ts';
import { ProviderError } from '#api/payments/provider.ts';
import { noteProviderTrouble } from '#api/payments/provider-trouble.ts';
import { pursueRefund } from '#api/payments/pursue-refund.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import { listOpenRefunds, touchRefund } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports.ts';
import { attempt } from '#api/sweep/attempt.ts';

/** What a run may wait for the provider before it leaves the rest to the next one, ms. */
const TURN_MS = 60 * 1000;
/** Attempts that a notification should have told of by now, in ms. */
const ATTEMPT_AGE_MS = 2 * 60 * 1000;
/** How long what is owed to the provider waits between two tries, ms. */
const RETRY_AGE_MS = 60 * 1000;
const MOST_AT_ONCE = 50;

type Ask = () => Promise<unknown>;

/**
 * All that the schedule asks of the card provider, one thing after the other, until its time or `hasRoom` is over. The
 * first call that is not answered at all, or whose key is refused, ends the turn: the others would fare the same.
 */
export async function takeProviderTurn(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const until = ports.clock() + TURN_MS;
  for await (const ask of whatToAsk(ports)) {
    if (ports.clock() >= until || !hasRoom()) {
      ports.log({ level: 'warn', event: 'provider-turn-over' });
      return;
    }
    if (!(await isAnswered(ports, ask))) return;
  }
}

/** First whether it answers at all, then money that is owed, then money that may have come. */
async function* whatToAsk(ports: Ports): AsyncGenerator<Ask> {
  const { database, clock } = ports;
  yield () => askFailedProvider(ports);
  for (const refund of await listOpenRefunds(database, clock() - RETRY_AGE_MS, MOST_AT_ONCE)) {
    yield async () => {
      await touchRefund(ports, refund.id);
      await pursueRefund(ports, refund);
    };
  }
  for (const owed of await listOwedReceipts(database, clock() - RETRY_AGE_MS, MOST_AT_ONCE)) {
    yield () => sendClosingReceipt(ports, owed);
  }
  for (const open of await listOpenAttempts(database, clock() - ATTEMPT_AGE_MS, MOST_AT_ONCE)) {
    yield async () => {
      await touchAttempt(ports, open.id);
      await reconcile(ports, open);
    };
  }
  yield () => compareBooks(ports);
}

/** False where the provider answers nobody now. Whatever else fails is logged and keeps nothing from its turn. */
async function isAnswered(ports: Ports, ask: Ask): Promise<boolean> {
  let extent: ProviderError['extent'] = 'call';
  await attempt(ports, 'ask-provider', async () => {
    try {
      await ask();
    } catch (error) {
      await noteProviderTrouble(ports, error);
      if (error instanceof ProviderError) extent = error.extent;
    }
  });
  return extent === 'call';
}
