import { invalid, ProviderApiError } from './api-error.ts';
import type { Account } from './payment.ts';
import type { Store } from './store.ts';

const NO_PAYMENT = "Payment doesn't exist or access denied";

/** The payment in a call's path. */
export function accountAt(store: Store, id: string): Account {
  const account = store.findAccount(id);
  if (!account) throw new ProviderApiError(404, NO_PAYMENT, { parameter: 'payment_id' });
  return account;
}

/** The payment in a body: an error in a body is never "not found". */
export function namedAccount(store: Store, id: string): Account {
  const account = store.findAccount(id);
  if (!account) throw invalid(NO_PAYMENT, 'payment_id');
  return account;
}
