import type { Draft } from './draft.ts';
import type { EarlierOrder } from './use-earlier-order.ts';

/** What every part of the form gets. */
export type NewOrderPartProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  /** The customer’s earlier order, while it has her data. */
  earlier: EarlierOrder | null;
  /** The error of a field of the request, by its path; lines by their keys. */
  errorOf: (path: string) => string | undefined;
};
