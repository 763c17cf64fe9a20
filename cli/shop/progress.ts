/** Shows the progress of a long task; the line is overwritten on a terminal and repeated occasionally elsewhere. */
export type Progress = { show: (text: string) => void; clear: () => void };

type Output = { isTTY?: boolean; write: (text: string) => unknown };

const TERMINAL_EVERY_MS = 100;
const ELSEWHERE_EVERY_MS = 5000;
const CLEAR_LINE = '\r\u001b[K';

export function createProgress(output: Output, now: () => number = Date.now): Progress {
  const every = output.isTTY ? TERMINAL_EVERY_MS : ELSEWHERE_EVERY_MS;
  // On a terminal the first line comes at once; in a log a short task leaves none.
  let last = output.isTTY ? Number.NEGATIVE_INFINITY : now();
  let shown = false;
  return {
    show(text) {
      if (now() - last < every) return;
      last = now();
      shown = output.isTTY === true;
      output.write(shown ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    clear() {
      if (shown) output.write(CLEAR_LINE);
      shown = false;
    },
  };
}
