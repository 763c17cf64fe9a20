/** Prints what a long command is doing, one line for each step, with its time. */
export type Steps = {
  run: <Result>(title: string, work: (progress: (text: string) => void) => Promise<Result>) => Promise<Result>;
  say: (text: string) => void;
};

/**
 * Progress goes to standard output: a line that is overwritten on a terminal, none in a file. `onProgress` is called
 * with every step and its progress.
 */
export function createSteps(onProgress?: (text: string) => void): Steps {
  const live = process.stdout.isTTY;
  return {
    async run(title, work) {
      const started = performance.now();
      if (live) process.stdout.write(`  ${title} …`);
      onProgress?.(`${title} …`);
      const result = await work((text) => {
        onProgress?.(`${title} … ${text}`);
        if (live) process.stdout.write(`\r\u001b[2K  ${title} … ${text}`);
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${live ? '\r\u001b[2K' : ''}✓ ${title} (${seconds} s)\n`);
      return result;
    },
    say: (text) => process.stdout.write(`${text}\n`),
  };
}
