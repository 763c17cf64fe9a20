/** Text of an error for a terminal: its message and those of its causes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${errorText(error.cause)}`;
}
