import type { MouseEvent } from 'react';

/** False if a press on a link asks for a new tab or window, which it then gets. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
