import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

/** Sets whether the session has ended: the shell then asks to sign in, and the page stays. */
export function setSessionEnded(isEnded: boolean): void {
  ended = isEnded;
  for (const listener of listeners) listener();
}

/** Whether a call was refused because the session has ended. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => ended);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
