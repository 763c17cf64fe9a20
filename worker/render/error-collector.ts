/** Errors in parts of a page that is sent nevertheless. */
export type ErrorCollector = {
  report: (what: string, error: unknown) => void;
  isEmpty: () => boolean;
};

/** Hands every error to `write`, and records that there was one. */
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
