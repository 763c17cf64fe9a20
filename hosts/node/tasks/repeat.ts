export type Repeated = {
  /** Runs the work now, or once more after the current run. */
  wake(): void;
  /** Stops repeating. Resolves when the current run is done. */
  stop(): Promise<void>;
};

type RepeatOptions = { everyMs: number; work: () => Promise<void>; onError: (error: unknown) => void };

/** Repeats work, one run at a time: `everyMs` after the last run ended, or when woken. */
export function repeat({ everyMs, work, onError }: RepeatOptions): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const start = () => {
    clearTimeout(timer);
    isWanted = false;
    underWay = work()
      .catch(onError)
      .finally(() => {
        underWay = null;
        if (isStopped) return;
        if (isWanted) start();
        else timer = setTimeout(start, everyMs);
      });
  };

  start();
  return {
    wake() {
      if (isStopped) return;
      if (underWay) isWanted = true;
      else start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
