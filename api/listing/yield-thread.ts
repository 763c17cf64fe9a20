/**
 * Ids, or their like, that are handled before other requests get their turn: a few ms of CPU time, and on a busy
 * machine still far from what anybody notices.
 */
const MAX_IN_A_TURN = 50_000;

/** Divides long work into turns: await it with the amount of work done since it was called last. */
export type Pace = (work: number) => Promise<void>;

/** A pace for one piece of work. A process answers all its requests in one thread, so none may keep it for long. */
export function createPace(): Pace {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < MAX_IN_A_TURN) return;
    done = 0;
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
}
