/** The value types of SQLite. D1 supports no others. */
export type SqlValue = string | number | null | Uint8Array;

export type SqlStatement = { sql: string; params: readonly SqlValue[] };

/** Result of a statement: column names, rows in order, and the effect of a write. */
export type SqlResult = {
  columns: readonly string[];
  rows: readonly (readonly SqlValue[])[];
  changes: number;
  lastRowId: number;
};

/**
 * Port to an SQLite database other than D1, thin enough for both a file and a server. The statements of a call form one
 * transaction. If one fails, the call rejects with an Error containing SQLite's message, and nothing is written.
 */
export type SqlConnection = {
  run(statements: readonly SqlStatement[]): Promise<readonly SqlResult[]>;
  close(): Promise<void>;
};

/** Whether statements are read-only, so that a reader may run them. */
export function onlyRead(statements: readonly SqlStatement[]): boolean {
  return statements.every(
    ({ sql }) => /^\s*(?:SELECT|WITH|VALUES)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(sql),
  );
}
