/** What went wrong in parts of a page that is sent all the same. */
export type ErrorCollector = {
  report: (what: string, error: unknown) => void;
  isEmpty: () => boolean;
};

/** Hands every error to `write`, and remembers that there was one. */
export function createErrorCollector(write: (what: string, error: unknown) => void): ErrorCollector {
  let isEmpty = true;
  return {
    report: (what, error) => {
      isEmpty = false;
      write(what, error);
    },
    isEmpty: () => isEmpty,
  };
}
