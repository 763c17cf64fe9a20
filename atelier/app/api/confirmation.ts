import { useSyncExternalStore } from 'react';

/** An action that waits for confirmation by passkey. */
export type ConfirmationRequest = { id: string; action: string; settle: (isConfirmed: boolean) => void };

let requests: readonly ConfirmationRequest[] = [];
const listeners = new Set<() => void>();

/** Asks the person to confirm an action with a passkey; returns whether they did. */
export function requestConfirmation(action: string): Promise<boolean> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const settle = (isConfirmed: boolean) => {
      change(requests.filter((request) => request.id !== id));
      resolve(isConfirmed);
    };
    change([...requests, { id, action, settle }]);
  });
}

/** The first action that waits for confirmation. */
export function useConfirmationRequest(): ConfirmationRequest | null {
  return useSyncExternalStore(subscribe, () => requests[0] ?? null);
}

function change(to: readonly ConfirmationRequest[]): void {
  requests = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
