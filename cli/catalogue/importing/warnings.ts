import type { Terminal } from '../../shop/terminal.ts';
import { count } from '../terminal/describe.ts';

const MOST_SHOWN = 50;

/** Warnings of an import: shown as they come, and only counted once there are too many. */
export function createWarnings(terminal: Terminal) {
  let total = 0;
  return {
    add(line: number | null, sentence: string): void {
      total += 1;
      if (total <= MOST_SHOWN) terminal.note(line === null ? `  ${sentence}` : `  line ${line}: ${sentence}`);
    },
    close(): void {
      if (total > MOST_SHOWN) terminal.note(`  and ${count(total - MOST_SHOWN, 'warning')} more.`);
    },
  };
}
