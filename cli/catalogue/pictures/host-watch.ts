const MAX_FAILURES = 3;

/** Remembers unreachable hosts, so that not each of a thousand pictures waits for them. */
export type HostWatch = {
  isAway: (host: string) => boolean;
  failed: (host: string) => void;
  answered: (host: string) => void;
};

export function createHostWatch(warn: (sentence: string) => void): HostWatch {
  const failures = new Map<string, number>();
  return {
    isAway: (host) => (failures.get(host) ?? 0) >= MAX_FAILURES,
    answered: (host) => failures.delete(host),
    failed(host) {
      const count = (failures.get(host) ?? 0) + 1;
      failures.set(host, count);
      if (count === MAX_FAILURES) warn(`${host} cannot be reached: the rest of its pictures are left out.`);
    },
  };
}
