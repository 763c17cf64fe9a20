/** What SQLite takes and gives: D1 knows no others. */
export type SqlValue = string | number | null | Uint8Array;

export type SqlStatement = { sql: string; params: readonly SqlValue[] };

/** What a statement gave: names of columns, rows in their order, and what a write did. */
export type SqlResult = {
  columns: readonly string[];
  rows: readonly (readonly SqlValue[])[];
  changes: number;
  lastRowId: number;
};

/**
 * The port to an SQLite that is not D1, thin enough for a file as well as for a server. Statements of one call are one
 * transaction; a failed one rejects with an Error in SQLite's own words and leaves nothing behind.
 */
export type SqlConnection = {
  run(statements: readonly SqlStatement[]): Promise<readonly SqlResult[]>;
  close(): Promise<void>;
};

/** Whether statements only read, so that a reader may run them. */
export function onlyRead(statements: readonly SqlStatement[]): boolean {
  return statements.every(
    ({ sql }) => /^\s*(?:SELECT|WITH|VALUES)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(sql),
  );
}
