import type { MouseEvent } from 'react';

/** False where a press on a link asks for a new tab or window, which whoever asks gets. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
