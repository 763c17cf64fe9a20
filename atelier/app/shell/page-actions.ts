import { useEffect, useSyncExternalStore } from 'react';
import type { IconName } from '#atelier/app/ui/icon-names.ts';

/** An action of the current page. */
export type PageAction = {
  id: string;
  label: string;
  icon?: IconName;
  /** Its key while nothing is typed, as `KeyboardEvent.code`. */
  key?: `Key${string}`;
  onAction: () => void;
};

let registered: readonly PageAction[] = [];
const listeners = new Set<() => void>();

function register(actions: readonly PageAction[]): void {
  registered = actions;
  for (const listener of listeners) listener();
}

/** Offers a page's actions in the command palette and by their keys while the page is shown. Pass a memoized list. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    register(actions);
    return () => register([]);
  }, [actions]);
}

/** The actions of the current page. */
export function useShownPageActions(): readonly PageAction[] {
  return useSyncExternalStore(subscribe, () => registered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The letter on the key of a code. */
export function keyLabel(key: string): string {
  return key.replace('Key', '');
}
