/** A clock that runs down once and can be held. */
export type Countdown = { run: () => void; hold: () => void };

/** Makes a clock of so many ms, not yet running; `onEnd` is called once, when none are left. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (startedAt !== null) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, left);
    },
    hold() {
      if (startedAt === null) return;
      clearTimeout(timer);
      left = Math.max(0, left - (Date.now() - startedAt));
      startedAt = null;
    },
  };
}
