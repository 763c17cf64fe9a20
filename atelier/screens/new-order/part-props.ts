import type { Draft } from './draft.ts';

/** What every part of the form gets. */
export type NewOrderPartProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  /** The error of a field of the request, by its path; lines by their keys. */
  errorOf: (path: string) => string | undefined;
};
