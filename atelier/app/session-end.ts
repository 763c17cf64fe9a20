import { useSyncExternalStore } from 'react';
import { ApiError } from './call.ts';

let ended = false;
const listeners = new Set<() => void>();

/** Notes that the session has ended, where an error says so: the shell then asks to sign in, and the page stays. */
export function noteSessionEnd(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') setSessionEnded(true);
}

/** Says that the session has ended, or that there is one again. */
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
