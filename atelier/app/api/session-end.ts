import { useSyncExternalStore } from 'react';
import { ApiError } from './call.ts';

let ended = false;
const listeners = new Set<() => void>();

/** Records that the session has ended, if an error says so: the shell then asks to sign in, and the page stays. */
export function noteSessionEnd(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') setSessionEnded(true);
}

/** Sets whether the session has ended. */
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
