/** What went wrong in parts of a page that is sent all the same. */
export type Faults = {
  report: (what: string, error: unknown) => void;
  /** True while nothing did. */
  none: () => boolean;
};

/** Hands every fault to `write`, and remembers that there was one. */
export function createFaults(write: (what: string, error: unknown) => void): Faults {
  let none = true;
  return {
    report: (what, error) => {
      none = false;
      write(what, error);
    },
    none: () => none,
  };
}
