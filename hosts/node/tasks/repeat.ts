export type Repeated = {
  /** Does the work now, or once more as soon as what is under way has ended. */
  wake(): void;
  /** Ends it; resolves when the work under way is done. */
  stop(): Promise<void>;
};

type RepeatOptions = { everyMs: number; work: () => Promise<void>; onError: (error: unknown) => void };

/** Does work again and again, one at a time: `everyMs` after the last has ended, or when it is woken. */
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
